import { closedConsole } from '#api/closedConsole'
import type { ConsoleClosed } from '#contract/console/gate'
import { definePopup, open } from '#kernel/popups/popups'

/** Lies over the console until its operator has given the second factor. Calls that were refused wait beneath it and then go on. */
const lockPopup = definePopup(() => import('./LockPage'), { key: () => 'console-lock', persistent: true })

closedConsole.ask = async ({ data }) => {
  const state = (data as ConsoleClosed | undefined)?.state ?? 'prove'
  return (await open(lockPopup, { state })) === true
}
