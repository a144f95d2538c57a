export function keepNewestSnapshot(root: string): void
export function putBehind(
  commit: string,
  how: { root: string; generate: (name: string) => Promise<unknown> },
): Promise<{ tag: string; former: string[] }>
