import { basisOf, type Values } from '#contract/basis'
import { codes, failure, success } from '#contract/errors'
import type { Door } from '#contract/siteRecords/doors'
import type { SiteContent } from '../area/siteContent'
import type { Context, Handler } from '../wire/handle'
import { saveDraft } from './drafts'
import type { Editing } from './editing'
import { previewDraft } from './previewDraft'
import { publish, withdraw } from './publishing'
import { inOrder, readContent, type Shown } from './readContent'
import { showRecord } from './show'

const missing = failure(codes.notFound, '内容不存在')

interface DoorInput {
  readonly key?: string
  readonly data?: Values
  readonly note?: string
  readonly basis?: number
}

type DoorContext = Omit<Context<Door>, 'input'> & { readonly input: DoorInput }

/** Handlers of the specification's calls that read and publish records of a kind. */
export const doorHandlers = (content: SiteContent, doors: readonly Door[]): readonly Handler[] =>
  doors.map((endpoint) => ({ endpoint, run: (context) => acts[endpoint.act](content, context as DoorContext) }))

const acts: Readonly<Record<Door['act'], (content: SiteContent, context: DoorContext) => ReturnType<Handler['run']>>> =
  {
    list: async (content, { services, tenant }) => {
      const shown = await readContent(content, { services, tenant })
      return success({ list: inOrder(content.kind, shown).map((each) => showDoor(content, each)) })
    },
    get: async (content, { input, services, tenant }) => {
      const shown = (await readContent(content, { services, tenant })).find(({ key }) => key === (input.key ?? ''))
      return shown ? success(showDoor(content, shown)) : missing
    },
    save: (content, context) => publishNow(content, context),
    create: (content, context) => publishNow(content, context),
    remove: async (content, context) => {
      const done = await withdraw(editingOf(content, context), context.input.note ?? '')
      return done.ok ? success({}) : done
    },
    link: async (content, { input, services, tenant }) => {
      const key = input.key ?? ''
      const shown = (await readContent(content, { services, tenant })).find((each) => each.key === key)
      const path = shown && content.kind.pageOf(shown.data, key)
      return path ? success({ path, url: services.siteUrl(tenant) + path }) : missing
    },
    preview: async (content, { input, user, services, tenant }) =>
      user ? previewDraft(content, { services, tenant, userId: user.userId, key: input.key ?? '' }) : missing,
  }

const showDoor = ({ kind }: SiteContent, { key, data, publishedAt }: Shown) => ({
  key,
  data,
  publishedAt: publishedAt?.toISOString() ?? '',
  basis: basisOf(kind.schema, data),
})

const editingOf = (content: SiteContent, { services, tenant, user, request, input }: DoorContext): Editing => ({
  services,
  tenant,
  userId: user?.userId ?? null,
  ip: request.ip,
  content,
  key: input.key ?? '',
})

/** Saves a draft and publishes it, in one transaction. A draft of a colleague that nobody published counts as newer. */
async function publishNow(content: SiteContent, context: DoorContext) {
  const editing = editingOf(content, context)
  const { data, note = '', basis } = context.input
  const saved = await saveDraft(editing, { data, basis })
  if (!saved.ok) return saved
  const done = await publish({ ...editing, key: saved.data }, { note, publishAt: '', over: 'any' })
  if (!done.ok) return done
  const shown = await showRecord(content, saved.data, editing)
  return success({ key: saved.data, publishedAt: shown?.live?.at ?? '' })
}
