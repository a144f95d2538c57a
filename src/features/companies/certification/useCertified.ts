import { certificationState, getCertified } from '#contract/companies/certification'
import { useCallWhileWaiting } from '#kernel/user/useCallWhileWaiting'

/** The state of the company's certification; while the site's staff decides, it is read again. */
export const useCertified = () =>
  useCallWhileWaiting(
    getCertified,
    {},
    { matter: 'certification', waits: ({ certification }) => certification?.state === certificationState.waiting },
  )
