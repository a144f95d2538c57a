import type { MapNews, MapOrder } from '#contract/maps/map'
import './mapFrame.css'
import { type ExploredMap, exploreMap, showPoint } from './providers'

/**
 * The frame with the provider's script: a document without the site's origin, so that a foreign script cannot reach any data of
 * the user, and the page keeps its strict policy. It accepts messages from its parent only.
 */
const tell = (news: MapNews) => parent.postMessage(news, '*')
let explored: ExploredMap | undefined
const container = document.getElementById('map')

addEventListener('message', async ({ source, data }: MessageEvent<MapOrder>) => {
  if (source !== parent || !container) return
  try {
    if (data?.type === 'show') {
      await showPoint(container, data.config, data.point)
      tell({ type: 'shown' })
    } else if (data?.type === 'explore') {
      explored = await exploreMap(container, data.config, data.point, {
        onMove: (view) => tell({ type: 'moved', view }),
        onPick: (key) => tell({ type: 'picked', key }),
      })
      tell({ type: 'shown' })
      tell({ type: 'moved', view: explored.view() })
    } else if (data?.type === 'mark') explored?.mark(data.marks)
    else if (data?.type === 'moveTo') explored?.moveTo(data)
  } catch (error) {
    tell({ type: 'failed', text: error instanceof Error ? error.message : '地图加载失败了' })
  }
})

tell({ type: 'ready' })
