import type { MapNews, MapOrder } from '../../contract/maps/map'
import './mapFrame.css'
import { showPoint } from './providers'

/**
 * The frame that holds the provider's script: a document without the site's origin, so that a script from elsewhere
 * reaches nothing of the user's, and the page itself keeps its strict policy. It takes orders from its parent alone.
 */
const tell = (news: MapNews) => parent.postMessage(news, '*')
const container = document.getElementById('map')

addEventListener('message', async ({ source, data }: MessageEvent<MapOrder>) => {
  if (source !== parent || data?.type !== 'show' || !container) return
  try {
    await showPoint(container, data.config, data.point)
    tell({ type: 'shown' })
  } catch (error) {
    tell({ type: 'failed', text: error instanceof Error ? error.message : '地图加载失败了' })
  }
})

tell({ type: 'ready' })
