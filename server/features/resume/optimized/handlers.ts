import { and, eq } from 'drizzle-orm'
import * as z from 'zod/mini'
import { codes, failure, success } from '#contract/errors'
import {
  askModel,
  findSuggestions,
  leaveSuggestion,
  modelWishesPerDay,
  Suggestion,
  takeSuggestion,
  undoSuggestion,
} from '#contract/resume/optimized'
import type { Db } from '../../../db/database'
import { resumeSuggestions } from '../../../db/schema/ownResume'
import { SlidingWindow } from '../../../edge/rateLimit'
import { slowWorks } from '../../../slowWork/slowWorks'
import { type Handler, handle, handlePrepared } from '../../../wire/handle'
import { loadOwnResume } from '../resume'
import type { ResumeOwner } from '../resumeStore'
import { advise } from './advise'
import { replaceText } from './apply'
import { askForRewriting } from './askModel'
import { proseOf } from './texts'

type State = (typeof resumeSuggestions.$inferSelect)['state']

const gone = failure(codes.conflict, '这条建议已经不适用了')
const noModel = failure(codes.notOffered, '本站没有接入AI，可以参考按规则给出的建议')
const tooMany = failure(codes.tooManyRequests, `每天最多请求${modelWishesPerDay}次AI建议，请明天再来`)

const wishesPerUser = new SlidingWindow({ name: 'resume.modelWishes', count: modelWishesPerDay, window: 86_400_000 })

interface Decided {
  readonly state: State
  readonly suggestion: Suggestion
}

async function loadDecided(db: Db, userId: number): Promise<ReadonlyMap<string, Decided>> {
  const rows = await db.select().from(resumeSuggestions).where(eq(resumeSuggestions.userId, userId))
  return new Map(
    rows.flatMap(({ key, state, suggestion }) => {
      const read = z.safeParse(Suggestion, suggestion)
      return read.success ? [[key, { state, suggestion: read.data }] as const] : []
    }),
  )
}

async function keep(db: Db, { userId, tenantId }: ResumeOwner, state: State, suggestion: Suggestion, at: Date) {
  const values = { state, suggestion, decidedAt: at }
  await db
    .insert(resumeSuggestions)
    .values({ userId, tenantId, key: suggestion.key, ...values })
    .onConflictDoUpdate({ target: [resumeSuggestions.userId, resumeSuggestions.key], set: values })
}

const forget = (db: Db, userId: number, key: string) =>
  db.delete(resumeSuggestions).where(and(eq(resumeSuggestions.userId, userId), eq(resumeSuggestions.key, key)))

/** The caller's resume, the rules' findings in it, and earlier decisions and suggestions of a model. */
async function loadAdvice(services: { readonly db: Db; readonly now: () => Date }, userId: number) {
  const resume = await loadOwnResume(services, userId)
  const decided = await loadDecided(services.db, userId)
  const byRules = resume ? advise(resume, services.now()) : []
  const texts = new Map((resume ? proseOf(resume) : []).map((prose) => [`${prose.section}:${prose.rowId}`, prose.text]))
  const skills = resume?.emphasis[0]?.skills.join('、') ?? ''
  const textNow = ({ section, rowId }: Suggestion) =>
    section === 'emphasis' ? skills : (texts.get(`${section}:${rowId}`) ?? '')
  return { resume, decided, byRules, textNow }
}

/** /resume/optimized. */
export const suggestionHandlers: readonly Handler[] = [
  handle(findSuggestions, async ({ user, services }) => {
    const { resume, decided, byRules, textNow } = await loadAdvice(services, user.userId)
    const isLeft = ({ key }: Suggestion) => decided.get(key)?.state === 'left'
    const kept = [...decided.values()]
    const byModel = kept.flatMap(({ state, suggestion }) =>
      state === 'open' && textNow(suggestion) === suggestion.before ? [suggestion] : [],
    )
    return success({
      open: [...byModel, ...byRules.filter((each) => !isLeft(each))],
      taken: kept.flatMap(({ state, suggestion }) =>
        state === 'taken' && textNow(suggestion) === suggestion.after ? [suggestion] : [],
      ),
      left: byRules.filter(isLeft),
      prose:
        services.textModel && resume
          ? proseOf(resume).map(({ section, rowId, where, text }) => ({ section, rowId, where, text }))
          : [],
    })
  }),

  handle(takeSuggestion, async (context) => {
    const { input, user, tenant, services } = context
    const { resume, decided, byRules } = await loadAdvice(services, user.userId)
    const made = decided.get(input.key)
    const byModel = made?.state === 'open' ? made.suggestion : undefined
    const suggestion = byModel ?? byRules.find(({ key }) => key === input.key)
    if (!resume || !suggestion || suggestion.after === null) return gone
    const { section, rowId, field, before, after } = suggestion
    const refusal = await replaceText(context, resume, { section, rowId, field, from: before, to: after })
    if (refusal) return refusal
    await keep(services.db, { tenantId: tenant.id, userId: user.userId }, 'taken', suggestion, services.now())
    return success({})
  }),

  handle(undoSuggestion, async (context) => {
    const { input, user, services } = context
    const { resume, decided } = await loadAdvice(services, user.userId)
    const { state, suggestion } = decided.get(input.key) ?? {}
    if (!resume || state !== 'taken' || !suggestion || suggestion.after === null) return gone
    const { section, rowId, field, before, after } = suggestion
    const refusal = await replaceText(context, resume, { section, rowId, field, from: after, to: before })
    if (refusal) return refusal
    await forget(services.db, user.userId, input.key)
    return success({})
  }),

  handle(leaveSuggestion, async ({ input, user, tenant, services }) => {
    const { decided, byRules } = await loadAdvice(services, user.userId)
    const { key, left } = input
    const suggestion = byRules.find((each) => each.key === key)
    const owner = { tenantId: tenant.id, userId: user.userId }
    if (left && suggestion) await keep(services.db, owner, 'left', suggestion, services.now())
    // A model's suggestion is not made again by itself, so it goes.
    else if (left ? decided.get(key)?.state === 'open' : decided.get(key)?.state === 'left')
      await forget(services.db, user.userId, key)
    return success({})
  }),

  handlePrepared(askModel, {
    prepare: async ({ input, user, tenant, services, log }) => {
      const { textModel, now } = services
      if (!textModel) return noModel
      const resume = await loadOwnResume(services, user.userId)
      const prose =
        resume && proseOf(resume).find((each) => each.section === input.section && each.rowId === input.rowId)
      if (!resume || !prose) return gone
      const wish = { party: `user ${user.userId}`, name: JSON.stringify(prose) } as const
      const done = await slowWorks.textModel.run(wish, async () =>
        wishesPerUser.take(`${tenant.id}:${user.userId}`, now().getTime())
          ? askForRewriting(textModel, resume, prose)
          : tooMany,
      )
      if (!done.ok || done.data === tooMany) return done.ok ? tooMany : done
      const asked = done.data
      if (!asked.ok) {
        log.warn({ fault: asked.data }, 'The language model gave no suggestion')
        return failure(asked.code, asked.msg)
      }
      return success(asked.data)
    },
    /** Kept even if the text was changed meanwhile: it is shown only while it fits. */
    run: async ({ user, tenant, services: { db, now } }, suggestion) => {
      await keep(db, { tenantId: tenant.id, userId: user.userId }, 'open', suggestion, now())
      return success(suggestion)
    },
  }),
]
