/** A media server of its own host, with `{path}` for the name of a stream: where streams come in, and where viewers load them. */
export interface LiveServer {
  readonly whip: string
  readonly hls: string
}
