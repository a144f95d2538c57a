import * as z from 'zod/mini'
import { endpoint } from '../endpoint'
import { Id, Instant, Nothing, requiredText } from '../fields'
import { pageInput, pageOf } from '../paging'

/** Films of a host: recordings of streams, uploads, and what is made of them (domain 7, "media search, process, delete"). */

/**
 * What can be made of a recording or a film. `copy` keeps pictures and sound as they are and puts them into one file that all
 * players open; the others encode again.
 */
export const transcodeTemplates = {
  copy: { label: '原画', about: '画质不变，合成一个MP4文件' },
  high: { label: '高清 720P', about: '1280×720，适合电脑观看' },
  low: { label: '流畅 480P', about: '854×480，文件小，适合手机观看' },
} as const
export type TranscodeTemplate = keyof typeof transcodeTemplates
export const TranscodeTemplate = z.enum(
  Object.keys(transcodeTemplates) as [TranscodeTemplate, ...TranscodeTemplate[]],
  '请选择转码模板',
)

/** `waiting` for its turn, `working`, `ready` to be watched, `failed` with a reason. */
export const MediaStatus = z.enum(['waiting', 'working', 'ready', 'failed'])
export type MediaStatus = z.infer<typeof MediaStatus>

export const mediaLimits = {
  /** Waiting and in work, of one host. */
  underWay: 3,
  /** Films that one host keeps. */
  films: 50,
  /** In ms, for one film; then its program is ended. */
  time: 30 * 60_000,
} as const

/** `recording`: a stream as it was; its `id` is that of the stream. `film`: a file. */
export const MediaItem = z.object({
  kind: z.enum(['recording', 'film']),
  id: z.int(),
  title: z.string(),
  /** Empty until it can be watched. */
  url: z.string(),
  status: MediaStatus,
  /** Why it failed; empty otherwise. */
  failure: z.string(),
  /** Name of the template; empty for recordings and uploads. */
  template: z.string(),
  /** Length in seconds; null if it is not known. */
  seconds: z.nullable(z.int()),
  bytes: z.int(),
  createdAt: Instant,
})
export type MediaItem = z.infer<typeof MediaItem>

const Kind = z.enum(['recording', 'film'], '请选择类型')

/** The caller's recordings or films, the latest first, of which the title has the words. */
export const searchMedia = endpoint({
  path: '/api-user/live/mediaSearch',
  effect: 'read',
  access: 'recruiter',
  input: z.strictObject({ ...pageInput(12), kind: Kind, words: z._default(z.string().check(z.maxLength(40)), '') }),
  output: pageOf(MediaItem),
})

/** What can be made of films here. `isOffered`: the server has the program that makes them. */
export const getTranscodeTemplates = endpoint({
  path: '/api-user/live/mediaTranscodeTemplates',
  effect: 'read',
  access: 'recruiter',
  input: Nothing,
  output: z.object({
    isOffered: z.boolean(),
    list: z.array(z.object({ value: TranscodeTemplate, label: z.string(), about: z.string() })),
  }),
})

/**
 * Makes a film of one of the caller's recordings or films, or keeps an uploaded film (`uploadId`) in the library as it is. Fails with
 * 1002 for what is not the caller's, with 1010 while a recording grows, where the server has no program for it, or while too much is
 * under way.
 */
export const processMedia = endpoint({
  path: '/api-user/live/mediaProcess',
  effect: 'once',
  access: 'recruiter',
  publishesText: true,
  input: z.discriminatedUnion('from', [
    z.strictObject({ from: z.literal('recording'), id: Id, template: TranscodeTemplate }),
    z.strictObject({ from: z.literal('film'), id: Id, template: TranscodeTemplate }),
    z.strictObject({
      from: z.literal('upload'),
      uploadId: z.string().check(z.maxLength(40)),
      title: requiredText(60, '请填写名称'),
    }),
  ]),
  output: z.object({ id: z.int() }),
})

/** Deletes a recording or a film. No-op if it is gone. Fails with 1010 while it is written or made. */
export const deleteMedia = endpoint({
  path: '/api-user/live/mediaDelete',
  effect: 'write',
  access: 'recruiter',
  input: z.strictObject({ kind: Kind, id: Id }),
  output: Nothing,
})
