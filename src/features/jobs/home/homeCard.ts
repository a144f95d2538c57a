import { signal } from '@preact/signals-core'
import type { ComponentType } from 'react'

/** The card that a response has put on the home page of phones (domain 4, indexCard), or null. */
export const homeCard = signal<{ readonly Card: ComponentType } | null>(null)
