import { and, eq } from 'drizzle-orm'
import { openCompany } from '#contract/console/firstCompany'
import { codes, failure, success } from '#contract/errors'
import { recruiter } from '#contract/roles'
import { maskMobile } from '#contract/text/maskMobile'
import { brands } from '../../../db/schema/companies'
import { recruiters } from '../../../db/schema/recruiters'
import { runInTransaction } from '../../../db/transactional'
import { noteAct } from '../../../operators/acts'
import { isServed } from '../../../outbound/abilities'
import { type Handler, handle } from '../../../wire/handle'
import { takeRole } from '../../account/takeRole'
import { openAccount } from '../../auth/accounts'
import { companyKey } from '../../companies/companyKey'
import { faultOf, insertBrand, registered } from '../../companies/createBrand'
import { notify } from '../../notices/notify'

const cannotUse = failure(codes.conflict, '这个号码的账号已被封禁或正在注销', { field: 'mobile' })
const hasCompany = failure(codes.conflict, '这个号码的招聘者已有公司', { field: 'mobile' })

/** An operator opens a company with its first recruiter, who logs in to it by a code. */
export const companyHandlers: readonly Handler[] = [
  handle(openCompany, (context) =>
    runInTransaction(context.services, async (inside) => {
      const { mobile, recruiterName, jobTitle, ...brand } = context.input
      const { db, now } = inside
      const tenantId = context.tenant.id
      const fault = faultOf(brand)
      if (fault !== undefined) return failure(codes.invalidInput, fault)
      // Before anything is written: a call that is refused opens no account.
      const isNamed = and(eq(brands.tenantId, tenantId), eq(brands.nameKey, companyKey(brand.companyName)))
      if ((await db.$count(brands, isNamed)) > 0) return registered(brand.companyName)
      const givesCoupons = isServed('shop', inside, context.tenant)
      const account = await openAccount(db, { tenantId, mobile }, { role: recruiter, givesCoupons, now: now() })
      if (account.blocked || account.closingAt) return cannotUse
      const userId = account.id
      await takeRole(db, { tenantId, userId, role: recruiter, now: now() })
      const own = and(eq(recruiters.userId, userId), eq(recruiters.tenantId, tenantId))
      const [card] = await db.select().from(recruiters).where(own).for('no key update')
      if (card?.brandId) return hasCompany
      if (!card?.name) await db.update(recruiters).set({ name: recruiterName, jobTitle, updatedAt: now() }).where(own)
      const made = await insertBrand(inside, { tenantId, userId, brand, further: false })
      if (!made.ok) return made
      await notify(db, {
        tenantId,
        userId,
        role: recruiter,
        kind: 'system',
        title: '公司已开设',
        content: `本站为您开设了${brand.companyName}，您是管理员，可以发布职位、邀请同事。`,
        link: '/',
        onceKey: `opened:${made.data.id}`,
        now: now(),
      })
      await noteAct(inside, context, {
        act: openCompany.acts.open,
        id: made.data.id,
        personId: userId,
        brandId: made.data.id,
        after: { companyName: brand.companyName, name: `${recruiterName} ${maskMobile(mobile)}` },
      })
      return success({ id: made.data.id, userId })
    }),
  ),
]
