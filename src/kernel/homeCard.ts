import { signal } from '@preact/signals-core'
import type { ComponentType } from 'react'

/** What an answer has put on the home page (domain 4, indexCard); null for nothing. */
export const homeCard = signal<{ readonly Card: ComponentType } | null>(null)

/** The desktop's home page is on the screen with a place for the card, so that the card covers nothing. */
export const hasHomeDock = signal(false)
