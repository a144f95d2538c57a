import type { Frames } from '../shell/frames'

const load = () => import('./ConsoleFrame')

/** The console has one frame, which fits both layouts. */
export const consoleFrames: Frames = { mobile: load, desktop: load }
