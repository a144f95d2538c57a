import { findHelp, getHelp } from '../../../contract/articles/help'
import { codes, failure, success } from '../../../contract/errors'
import { type Handler, handle } from '../../wire/handle'
import { helpItems } from './content/help'

const missing = failure(codes.notFound, '该问题不存在')
const categories = [...new Set(helpItems.map(({ category }) => category))]

/** The help centre: the same questions on every site, because it is the same product. */
export const helpHandlers: readonly Handler[] = [
  handle(findHelp, async () =>
    success({
      list: categories.map((category) => ({
        category,
        items: helpItems.filter((item) => item.category === category).map(({ id, question }) => ({ id, question })),
      })),
    }),
  ),

  handle(getHelp, async ({ input }) => {
    const found = helpItems.find(({ id }) => id === input.id)
    return found ? success({ ...found, answer: [...found.answer] }) : missing
  }),
]
