import 'fastify'

declare module 'fastify' {
  interface FastifyRequest {
    /** The code of the envelope that answered, for the log and the figures. */
    answerCode?: number
  }
}
