import { and, eq, sql } from 'drizzle-orm'
import { codes, failure, success } from '#contract/errors'
import {
  confirmRight,
  countPersonRights,
  countPhoneRights,
  downloadPerson,
  getPhone,
  type PersonRight,
  type RightState,
  type TalentRight,
} from '#contract/resume/rights'
import { recruiter } from '#contract/roles'
import type { Db } from '#server/db/database'
import { users } from '#server/db/schema/accounts/accounts'
import { resumes } from '#server/db/schema/resumes'
import { type Handler, handle } from '#server/wire/handle'
import { lockRole } from '../../../account/ownedByRole'
import type { RightParts } from '../../../vip/rights/dailyRights'
import { disclose } from '../../ledger/disclose'
import { drawPaper, type PaperWish } from '../../papers/drawPaper'
import { paperAddress } from '../../papers/paperAddress'
import { hasApplied, isShownTo, talkWith } from '../../shownTo'
import { findBarrier } from '../findBarrier'
import { hasExchangedNumbers, usedRight } from './openPhone'
import { countUses, type PersonRightHolder, spendOnPerson } from './rights'

const closed = failure(codes.conflict, '对方没有开放电话，您可以先打招呼，与对方交换电话')
const unconfirmed: Readonly<Record<TalentRight, ReturnType<typeof failure>>> = {
  phone: failure(codes.conflict, '请先确认使用1次查看电话'),
  download: failure(codes.conflict, '请先确认使用1次下载简历'),
}

/** Numbers and downloads, which use up rights of the recruiter's; the owner of the resume finds each in the ledger of access. */
export const rightHandlers: readonly Handler[] = [
  handle(countPhoneRights, async ({ user, tenant, services }) => {
    const { used, most, today } = await countUses(services, { tenantId: tenant.id, userId: user.userId }, 'phone')
    return success({ used, most, today })
  }),

  handle(countPersonRights, async ({ input, user, tenant, services }) => {
    const holder = { tenantId: tenant.id, userId: user.userId }
    const found = await findPerson(services.db, holder, input.id)
    if (!found.ok) return found
    const [phone, download] = await Promise.all([
      describeRight(services, holder, found.data, 'phone'),
      describeRight(services, holder, found.data, 'download'),
    ])
    return success({ phone, download })
  }),

  handle(confirmRight, ({ input: { id, right }, user, tenant, services: { db, now } }) =>
    db.transaction(async (tx) => {
      const holder = { tenantId: tenant.id, userId: user.userId }
      await lockRole(tx, { ...holder, role: recruiter })
      const found = await findPerson(tx, holder, id)
      if (!found.ok) return found
      const parts = { db: tx, now }
      const state = stateOf(found.data, right)
      if (state === 'closed') return closed
      const used = state === 'costs' ? await spendOnPerson(parts, holder, { resumeId: id, right }) : success(null)
      if (!used.ok) return used
      const { left, most } = await countUses(parts, holder, right)
      return success({ state: 'free' as const, left, most })
    }),
  ),

  handle(getPhone, async ({ input, user, tenant, services }) => {
    const holder = { tenantId: tenant.id, userId: user.userId }
    const found = await findPerson(services.db, holder, input.id)
    if (!found.ok) return found
    const state = stateOf(found.data, 'phone')
    if (state === 'closed') return closed
    if (state !== 'free') return unconfirmed.phone
    const { userId: ownerId, mobile } = found.data
    const [part] = await disclose(services, holder, [{ ownerId, kind: 'number', part: { mobile } }])
    return success(part)
  }),

  handle(downloadPerson, async ({ input, user, tenant, services }) => {
    const holder = { tenantId: tenant.id, userId: user.userId }
    const found = await findPerson(services.db, holder, input.id)
    if (!found.ok) return found
    if (stateOf(found.data, 'download') !== 'free') return unconfirmed.download
    const owner = { tenantId: tenant.id, userId: found.data.userId }
    const wish: PaperWish = { ...look, hidesName: !found.data.isKnown }
    const drawn = await drawPaper(services, owner, wish, { party: `user ${user.userId}` })
    if (!drawn.ok) return drawn
    const url = paperAddress(services.secret, { ...owner, ...wish, isDownload: true }, services.now().getTime())
    const part = { url, name: drawn.data.name }
    const [seen] = await disclose(services, holder, [{ ownerId: owner.userId, kind: 'download', part }])
    return success(seen)
  }),
]

const look: PaperWish = {
  template: 'classic',
  font: 'sans',
  language: 'zh',
  format: 'pdf',
  photo: true,
  pictures: false,
  hidesContact: true,
  data: false,
}

type Person = Extract<Awaited<ReturnType<typeof findPerson>>, { ok: true }>['data']

/** A person whom the recruiter may see, and which of their data is open already. */
async function findPerson(db: Db, { tenantId, userId }: PersonRightHolder, id: number) {
  const cid = talkWith(userId)
  const [row] = await db
    .select({
      userId: resumes.userId,
      mobile: users.mobile,
      phoneOpen: resumes.phoneOpen,
      hasApplied: hasApplied(userId),
      isKnown: sql<boolean>`(${cid} is not null or ${hasApplied(userId)})`,
      hasExchanged: hasExchangedNumbers(userId),
      phoneUsed: usedRight(userId, 'phone'),
      downloadUsed: usedRight(userId, 'download'),
    })
    .from(resumes)
    .innerJoin(users, eq(users.id, resumes.userId))
    .where(and(eq(resumes.id, id), eq(resumes.tenantId, tenantId), isShownTo(userId)))
  return row ? success(row) : findBarrier(db, userId)
}

/**
 * Contact data that was agreed to or sent is free. If the owner no longer shows the number, people who saw it before do not see
 * it either.
 */
function stateOf(person: Person, right: TalentRight): Exclude<RightState, 'spent'> {
  if (right === 'download') return person.downloadUsed || person.hasApplied ? 'free' : 'costs'
  if (person.hasExchanged) return 'free'
  if (!person.phoneOpen) return 'closed'
  return person.phoneUsed ? 'free' : 'costs'
}

async function describeRight(
  parts: RightParts,
  holder: PersonRightHolder,
  person: Person,
  right: TalentRight,
): Promise<PersonRight> {
  const state = stateOf(person, right)
  const { left, most } = await countUses(parts, holder, right)
  return { state: state === 'costs' && left === 0 ? 'spent' : state, left, most }
}
