import * as z from 'zod/mini'
import { endpoint } from '../endpoint'
import { Id, Nothing, PositionCode } from '../fields'

/** How many questions a job may ask its applicants. */
export const mostJobQuestions = 3
export const jobQuestionLength = 60

/** Questions that recruiters of a position often ask applicants. */
export const findPositionQuestions = endpoint({
  path: '/api-user/common/position/questions',
  effect: 'read',
  access: 'login',
  input: z.strictObject({ positionCode: PositionCode }),
  output: z.object({ list: z.array(z.string()) }),
})

export const Questionnaire = z.object({
  id: z.int(),
  title: z.string(),
  description: z.string(),
  questions: z.array(z.object({ id: z.int(), text: z.string(), options: z.array(z.string()) })),
})
export type Questionnaire = z.infer<typeof Questionnaire>

/** Short self-tests, for anybody. */
export const findQuestionnaires = endpoint({
  path: '/api-user/common/question/findAll',
  effect: 'read',
  access: 'public',
  input: Nothing,
  output: z.object({ list: z.array(Questionnaire) }),
})

/** The answers: the index of an option for each question, in order. Fails with 1001 if one is missing. */
export const getQuestionResult = endpoint({
  path: '/api-user/common/question/result',
  effect: 'read',
  access: 'public',
  input: z.strictObject({ id: Id, choices: z.array(z.int().check(z.gte(0), z.lte(20))).check(z.maxLength(50)) }),
  output: z.object({
    title: z.string(),
    text: z.string(),
    /** Codes of positions of the first level that suit. */
    positions: z.array(z.object({ code: z.string(), name: z.string() })),
  }),
})
