/** Pictures on a page of their own, for links from elsewhere; within the application `previewImages` shows them. */
export const previewImagePath = (urls: readonly string[], at = 0): string =>
  `/public/preview-image?${new URLSearchParams([...urls.map((url) => ['url', url]), ['at', String(at)]])}`

export const videoPath = (url: string, title = ''): string =>
  `/public/video/play?${new URLSearchParams({ url, ...(title && { title }) })}`
