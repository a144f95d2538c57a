/** Client ids of the messages that this tab has sent, the latest last. */
const written = new Set<string>()
/** Number of ids that are kept. */
const most = 100

export function noteWritten(clientId: string): void {
  written.add(clientId)
  for (const oldest of written) {
    if (written.size <= most) break
    written.delete(oldest)
  }
}

/** Whether a message was written in this tab: its list shows it, wherever it was scrolled to. */
export const isWrittenHere = (clientId: string): boolean => written.has(clientId)
