import { accountActs } from './accountActs'
import type { Act } from './act'
import { chatActs } from './chatActs'
import { hiringActs } from './hiringActs'

export const allActs: readonly Act[] = [...chatActs, ...hiringActs, ...accountActs]
