import type { Route } from '../../area/area'
import { previewLifetime, previewPath, readTicket } from '../../siteContent/previewTicket'
import { previewCookie } from '../../wire/previewCookie'

/** Begins a preview: keeps the ticket in a cookie and goes to the page. Without a valid ticket it ends the preview. */
export const mountPreviews: Route = (app, services) => {
  app.get<{ Querystring: { ticket?: string } }>(previewPath, async (request, reply) => {
    const sent = String(request.query.ticket ?? '')
    const ticket = readTicket(services, sent)
    const age = ticket ? previewLifetime / 1000 : 0
    const value = ticket ? sent : ''
    return reply
      .header('set-cookie', `${previewCookie}=${value}; Path=/; Max-Age=${age}; HttpOnly; SameSite=Lax`)
      .header('cache-control', 'no-store')
      .header('referrer-policy', 'no-referrer')
      .redirect(ticket?.page ?? '/', 302)
  })
}
