export const root: string
export function checkNode(): void
export function ensureInstalled(): Promise<void>
export function ensureBuilt(): Promise<void>
export function npm(...args: string[]): string[]
