import * as z from 'zod/mini'
import { Id } from '../fields'

/** What leads a seeker to a job: the job itself, or a live stream that is about it. */
export const SubmitModel = z.enum(['job', 'live'], '投递来源不正确')
export type SubmitModel = z.infer<typeof SubmitModel>

/** `model` and `modelId` of a submission as the client says them; without them, it comes from the job. */
export const submitSourceInput = { model: z.optional(SubmitModel), modelId: z.optional(Id) }

/** As the server keeps them. `modelId` is the id of the job or the stream. */
export const SubmitSource = z.object({ model: SubmitModel, modelId: z.int() })
export type SubmitSource = z.infer<typeof SubmitSource>

/** How a job takes applications (domain 3, "Job submit config"). Jobs that ask questions take a form instead of the resume. */
export const submitTypes = { resume: 0, form: 1, unsupported: 2 } as const
