/** What is done about an action that no area has registered for. An unknown one is only logged. */
export function act(name: string, _data: unknown): void {
  console.info('The action of an answer is unknown', name)
}
