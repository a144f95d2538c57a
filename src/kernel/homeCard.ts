import { signal } from '@preact/signals-core'
import type { ComponentType } from 'react'

/** The card that a response has put on the home page (domain 4, indexCard), or null. */
export const homeCard = signal<{ readonly Card: ComponentType } | null>(null)

/** Whether the desktop home page is on screen. It has a place for the card, so the card covers nothing. */
export const hasHomeDock = signal(false)
