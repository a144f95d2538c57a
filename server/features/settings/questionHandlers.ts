import { codes, failure, success } from '#contract/errors'
import { findPositionQuestions, findQuestionnaires, getQuestionResult } from '#contract/settings/questions'
import { type Handler, handle } from '../../wire/handle'
import { questionsOf } from './catalogs/jobQuestions'
import { positions } from './catalogs/positions'
import { leaningOf, questionnaires } from './catalogs/questionnaires'

const noPosition = failure(codes.invalidInput, '请选择职位类型')
const noQuestionnaire = failure(codes.notFound, '测试不存在')
const unanswered = failure(codes.invalidInput, '请回答全部问题')

const categories = positions.filter(({ id }) => id.length === 2)

/** Questions to applicants, and small tests of oneself (domain 7, "Common data"). */
export const questionHandlers: readonly Handler[] = [
  handle(findPositionQuestions, async ({ input }) => {
    const category = categories.find(({ id }) => id === input.positionCode.slice(0, 2))
    return category ? success({ list: [...questionsOf(category.name)] }) : noPosition
  }),

  handle(findQuestionnaires, async () =>
    success({
      list: questionnaires.map(({ id, title, description, questions }) => ({ id, title, description, questions })),
    }),
  ),

  handle(getQuestionResult, async ({ input: { id, choices } }) => {
    const questionnaire = questionnaires.find((each) => each.id === id)
    if (!questionnaire) return noQuestionnaire
    const { questions } = questionnaire
    const isWhole =
      choices.length === questions.length && questions.every(({ options }, at) => (choices[at] ?? -1) in options)
    if (!isWhole) return unanswered
    const { title, text, trades } = leaningOf(questionnaire, choices)
    const suiting = categories.filter(({ name }) => trades.test(name)).slice(0, 4)
    return success({ title, text, positions: suiting.map(({ id: code, name }) => ({ code, name })) })
  }),
]
