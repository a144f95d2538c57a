import { and, eq } from 'drizzle-orm'
import { getSayHello, type SayHello, SayHelloInput, saveSayHello } from '#contract/chat/sayHello'
import { codes, failure, success } from '#contract/errors'
import type { Db } from '../../../db/database'
import { greetings } from '../../../db/schema/preferences'
import { type Handler, handle } from '../../../wire/handle'
import { givenOf, refuseOverwrite } from '../../../wire/refusals/refuseOverwrite'
import { lockRole, type RoleOwner } from '../../account/ownedByRole'
import { greetingTemplates } from './greetingTemplates'

const noTemplate = failure(codes.invalidInput, '请选择打招呼语')
const noWords = failure(codes.invalidInput, '请填写打招呼语')

/** Every call of `contract/chat/sayHello.ts`. */
export const sayHelloHandlers: readonly Handler[] = [
  handle(getSayHello, async ({ user, tenant, services }) =>
    success(await loadGreeting(services.db, { tenantId: tenant.id, ...user })),
  ),

  handle(saveSayHello, ({ input, user, tenant, services }) => {
    const owner = { tenantId: tenant.id, ...user }
    return services.db.transaction(async (tx) => {
      await lockRole(tx, owner)
      const before = await loadGreeting(tx, owner)
      const newer = refuseOverwrite({ schema: SayHelloInput, input, stored: givenOf(input, before) })
      if (newer) return newer
      const { basis: _, ...given } = input
      const after = { ...before, ...given }
      if (after.template === 0 && after.text === '') return noWords
      if (after.template !== 0 && !after.templates.some(({ id }) => id === after.template)) return noTemplate
      const { on: enabled, template, text } = after
      const { tenantId, userId, role } = owner
      const change = { enabled, template, text, updatedAt: services.now() }
      await tx
        .insert(greetings)
        .values({ tenantId, userId, role, ...change })
        .onConflictDoUpdate({ target: [greetings.userId, greetings.role], set: change })
      return success(after)
    })
  }),
]

async function loadGreeting(db: Db, { userId, role }: RoleOwner): Promise<SayHello> {
  const [row] = await db
    .select()
    .from(greetings)
    .where(and(eq(greetings.userId, userId), eq(greetings.role, role)))
  const templates = [...greetingTemplates(role)]
  const { enabled: on, template, text } = row ?? { enabled: true, template: 1, text: '' }
  return { on, template, text, templates }
}
