import { signal } from '@preact/signals-core'
import { type PayDisplay, payDisplays, type SalaryRange, sayPay } from '#contract/text/sayPay'

export type { SalaryRange }

/** How the user sees pay. The application draws its pages anew when it changes. */
export const payDisplay = signal<PayDisplay | number>(payDisplays.asOffered)

/** Pay as the user wants to see it (`sayPay.ts`). */
export const formatSalary = (pay: SalaryRange): string => sayPay(pay, payDisplay.value)
