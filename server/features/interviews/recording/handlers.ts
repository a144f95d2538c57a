import { askingHandlers } from './asking'
import { partHandlers } from './parts'
import { watchingHandlers } from './watching'

/** Every call of `contract/interviews/recording.ts`. */
export const recordingHandlers = [...askingHandlers, ...partHandlers, ...watchingHandlers]
