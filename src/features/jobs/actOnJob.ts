import { whenIdle } from '#platform/whenIdle'

type Actions = typeof import('./jobActions')

const load = () => import('./jobActions')

/** Does what a button of a job stands for. */
export const actOnJob = async (act: (actions: Actions) => Promise<void>): Promise<void> => act(await load())

/** Loads what the buttons of a job do once the browser is idle, since no first screen needs it. */
export const prepareJobActions = (): void =>
  void whenIdle()
    .then(load)
    .catch(() => {})
