import type { Route } from '../../area/area'
import { previewLifetime, previewPath, readTicket } from '../../siteContent/previewTicket'
import { previewCookie } from '../../wire/previewCookie'

/** Begins a preview: keeps the ticket in a cookie and goes to the page. Without a valid ticket of this site it ends the preview. */
export const mountPreviews: Route = (app, services) => {
  app.get<{ Querystring: { ticket?: string } }>(previewPath, async (request, reply) => {
    const sent = String(request.query.ticket ?? '')
    const ticket = await readTicket(services, sent, services.tenants.byHost(request.headers.host).id)
    const age = ticket ? previewLifetime / 1000 : 0
    const value = ticket ? sent : ''
    const secure = request.publicProtocol === 'https' ? '; Secure' : ''
    return reply
      .header('set-cookie', `${previewCookie}=${value}; Path=/; Max-Age=${age}; HttpOnly; SameSite=Lax${secure}`)
      .header('cache-control', 'no-store')
      .header('referrer-policy', 'no-referrer')
      .redirect(ticket?.page ?? '/', 302)
  })
}
