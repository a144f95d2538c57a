/** Actions that no area has registered for (domain 4), each loaded with the first answer that carries it. */
const doers: Readonly<Record<string, () => Promise<(data: unknown) => void>>> = {
  activity: async () => (await import('../../features/activities/bringUp')).bringUp,
  notifyCall: async () => (await import('./notifyCall')).notifyCall,
}

export async function act(name: string, data: unknown): Promise<void> {
  const load = doers[name]
  if (load) (await load())(data)
  else console.info('The action of an answer is unknown', name)
}
