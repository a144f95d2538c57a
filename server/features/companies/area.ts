import { area } from '../../area/area'
import { every } from '../../tasks/every'
import { expireCertifications } from './certification/expire'
import { certificationProduct } from './certification/product'
import { sweepCompanyFiles } from './editor/sweepCompanyFiles'
import { companyHandlers } from './handlers'

export const companies = area({
  handlers: companyHandlers,
  tasks: [
    every(3_600_000, 'companies.expireCertifications', ({ db, now }) => expireCertifications(db, now())),
    every(6 * 3_600_000, 'companies.sweepFiles', sweepCompanyFiles),
  ],
  products: [certificationProduct],
})
