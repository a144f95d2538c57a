/** Carries lines of text between the processes of a site. What one process sends to another keeps its order. */
export interface Bus {
  /** Sends a line without line breaks to the process named so, or to all others. Never fails; a line may be lost. */
  send(line: string, to?: string): void
  /** Sends what waits and stops. */
  close(): Promise<void>
}

export interface BusEnds {
  /** This process's name: letters, digits and underscores. */
  readonly name: string
  hear(line: string): void
  /** Called on every connection and reconnection. What others sent while disconnected may be lost. */
  onOpen(): void
}

/** Opens the way between the processes. Resolves at once; `onOpen` is called when it is there. */
export type OpenBus = (ends: BusEnds) => Bus
