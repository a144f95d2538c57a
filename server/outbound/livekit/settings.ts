/** A LiveKit server, which carries the sound and pictures of video interviews. */
export interface LivekitSettings {
  /** Where browsers reach it: `wss://live.example.com`, without a slash at its end. */
  readonly url: string
  readonly apiKey: string
  readonly apiSecret: string
}

/** Its address for calls of this server: LiveKit answers both at one port. */
export const httpAddressOf = ({ url }: Pick<LivekitSettings, 'url'>): string => url.replace(/^ws/, 'http')

/** What a page's policy lets its scripts connect to: the socket, and the request by which the client asks why a socket was refused. */
export function pageSourcesOf(settings: Pick<LivekitSettings, 'url'> | undefined): readonly string[] {
  if (!settings) return []
  const { host } = new URL(settings.url)
  const isSecure = settings.url.startsWith('wss:')
  return isSecure ? [`wss://${host}`, `https://${host}`] : [`ws://${host}`, `http://${host}`]
}
