import { useEffect, useRef } from 'react'
import UPlot from 'uplot'
import 'uplot/dist/uPlot.min.css'
import type { OutputOf } from '#contract/endpoint'
import type { getJobStatistics } from '#contract/jobs/statistics'
import styles from './DaysChart.module.css'

const height = 240

/** Two lines over days. The sums are beside it as text, for people who cannot see it. */
export default function DaysChart({ days }: Pick<OutputOf<typeof getJobStatistics>, 'days'>) {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const element = box.current
    if (!element) return
    const colour = (name: string) => getComputedStyle(element).getPropertyValue(name).trim()
    const line = (label: string, name: string) => ({ label, stroke: colour(name), width: 2, points: { show: false } })
    const font = `12px ${getComputedStyle(element).fontFamily}`
    const axis = { font, stroke: colour('--text-third'), grid: { stroke: colour('--line'), width: 1 } }
    const times = days.map(({ day }) => Date.parse(`${day}T00:00:00`) / 1000)
    const chart = new UPlot(
      {
        width: element.clientWidth,
        height,
        series: [{ label: '日期', value: '{YYYY}-{MM}-{DD}' }, line('浏览', '--primary'), line('投递', '--salary')],
        axes: [
          { ...axis, values: '{M}月{D}日', space: 64 },
          { ...axis, incrs: [1, 2, 5, 10, 20, 50, 100, 200, 500, 1000] },
        ],
        scales: { y: { range: (_, __, top) => [0, Math.max(5, top)] } },
        // uPlot clears the legend when it draws and when the pointer leaves: then it shows the last day.
        hooks: { setLegend: [(plot) => plot.legend.idx ?? plot.setLegend({ idx: days.length - 1 }, false)] },
      },
      [times, days.map(({ seen }) => seen), days.map(({ sends }) => sends)],
      element,
    )
    const follow = new ResizeObserver(() => chart.setSize({ width: element.clientWidth, height }))
    follow.observe(element)
    return () => {
      follow.disconnect()
      chart.destroy()
    }
  }, [days])
  const sum = (of: 'seen' | 'sends') => days.reduce((total, day) => total + day[of], 0)
  return (
    <figure className={styles.chart}>
      <div ref={box} aria-hidden="true" />
      <figcaption>
        30天共{sum('seen')}次浏览，{sum('sends')}次投递
      </figcaption>
    </figure>
  )
}
