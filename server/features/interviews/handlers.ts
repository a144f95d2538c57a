import type { Handler } from '../../wire/handle'
import { answeringHandlers } from './answering'
import { findingHandlers } from './finding'
import { planningHandlers } from './planning'
import { roomHandlers } from './rooms'

/** Every call of `contract/interviews/interview.ts`. */
export const interviewHandlers: readonly Handler[] = [
  ...findingHandlers,
  ...planningHandlers,
  ...answeringHandlers,
  ...roomHandlers,
]
