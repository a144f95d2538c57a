import { call } from '#api/call'
import { refresh, useCall } from '#api/queries'
import { useRereading } from '#api/useRereading'
import { getTranscodeTemplates, type MediaItem, processMedia, searchMedia } from '#contract/live/media'
import { PagedList } from '#kernel/lists/ListView'
import { pagedList } from '#kernel/lists/listRecord'
import { PageTitle } from '#ui/display/PageTitle'
import { FileDrop } from '../../uploads/FileDrop'
import { UploadRows } from '../../uploads/UploadRows'
import { useUploads } from '../../uploads/useUploads'
import styles from './MediaPage.module.css'
import { MediaRow } from './MediaRow'

/** While something is made, its state is looked for this often, in ms. */
const pace = 4_000

const filters = [
  {
    name: 'kind',
    kind: 'tabs',
    label: '类型',
    options: [
      { value: 'recording', label: '直播录像' },
      { value: 'film', label: '视频' },
    ],
  },
  { name: 'words', kind: 'search', label: '搜索名称' },
] as const

const media = pagedList({
  pageSize: 12,
  filters,
  useRows: ({ kind, words = '' }, page) => {
    const asked = { ...page, kind: kind === 'film' ? 'film' : 'recording', words: words.slice(0, 40) } as const
    const reading = useCall(searchMedia, asked, { keepPrevious: true, staleTime: 0 })
    const isUnderWay = reading.data?.list.some(({ status }) => status === 'waiting' || status === 'working') === true
    useRereading([searchMedia], { pace, isOn: isUnderWay })
    return reading
  },
  keyOf: ({ kind, id }: MediaItem) => `${kind} ${id}`,
  row: (item: MediaItem) => <MediaRow item={item} />,
  className: styles.list,
  empty: ({ kind, words }) =>
    words
      ? { title: '没有找到', text: '换个名称试试' }
      : kind === 'film'
        ? { title: '还没有视频', text: '由直播录像转码，或上传MP4视频后，会出现在这里。' }
        : { title: '还没有直播录像', text: '用浏览器开播的直播结束后，录像会出现在这里，保留180天。' },
})

/** /my/lives/media: a host's recordings and films. */
export default function MediaPage() {
  const templates = useCall(getTranscodeTemplates, {}).data
  const uploads = useUploads({
    kind: 'film',
    purpose: 'live-media',
    inOrder: true,
    onDone: async ({ id, name }) => {
      const title = name.replace(/\.mp4$/i, '').slice(0, 60) || '视频'
      await call(processMedia, { from: 'upload', uploadId: id, title })
      await refresh(searchMedia)
    },
  })
  return (
    <div className={styles.page}>
      <PageTitle>媒体库</PageTitle>
      {templates?.isOffered === false && (
        <p className={styles.note}>本站的服务器没有安装转码程序：录像可以观看和删除，暂时不能转成视频文件。</p>
      )}
      <FileDrop kind="film" label="上传视频" hint="MP4格式，20M以内" room={5} onPick={uploads.start} />
      <UploadRows uploads={uploads} />
      <PagedList list={media} />
    </div>
  )
}
