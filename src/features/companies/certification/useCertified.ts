import { getCertified } from '../../../../contract/companies/certification'
import { useCall } from '../../../api/queries'

/** The state of the company's certification; while the site's staff decides, it is read again. */
export const useCertified = () =>
  useCall(getCertified, {}, { staleTime: 0, whileWaiting: ({ certification }) => certification?.state === 1 })
