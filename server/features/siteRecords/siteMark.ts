import { createHmac } from 'node:crypto'
import type { Services } from '../../services'
import type { Tenant } from '../../wire/handle'

/** Says of exported records which site they are of: this one of this installation, not one with the same number elsewhere. */
export const siteMark = ({ secret }: Pick<Services, 'secret'>, { id }: Pick<Tenant, 'id'>): string =>
  createHmac('sha256', `${secret}:exported records`).update(String(id)).digest('hex').slice(0, 16)
