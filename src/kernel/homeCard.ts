import { signal } from '@preact/signals-react'
import type { ComponentType } from 'react'

/** What an answer has put on top of the mobile home page (domain 4, indexCard); null for nothing. */
export const homeCard = signal<{ readonly Card: ComponentType } | null>(null)
