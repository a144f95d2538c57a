declare module 'virtual:react-builds' {
  const sources: {
    readonly react: string
    readonly scheduler: string
    readonly dom: string
    readonly client: Readonly<Record<'whole' | 'lean', string>>
  }
  export default sources
}
