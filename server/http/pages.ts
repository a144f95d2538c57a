/** Paths of the client's pages; `*` stands for any one word. Whatever matches none is a missing page (core 2.2). */
const pages = `
/ /pages/index/index /login /account/login /account/forgot /account/switch /me /my /my/user-code /message /message/search /interview/interview /interview/detail /chat/conversation /chat/accepted
/chat/setting /my/setting /my/setting/fastreply /my/setting/sayhello /my/setting/shield-company /my/setting/shield-search
/job /job/search /job/mine /job/edit /job/* /company /company/list /company/*
/article /article/list /article/* /news /help /help/*
/agreement /secret /link /common/about /common/agreementHistory /common/qualification /common/qualifications
/common/service /common/address-map /scan/result /jump/wxa
/notice/activity /my/notice /complaint/create /complaint/list /complaint/detail /live /live/*
/public/area-select /public/diy /public/form /public/form-group /public/input /public/label /public/preview-image
/public/questions-select /public/result /public/tree /public/video/play
/resume /resume-list /resume/resume /resume/*
`

const patterns = pages
  .trim()
  .split(/\s+/)
  .map((page) => new RegExp(`^${page.replaceAll('*', '[\\w-]+')}/?$`))

/** Addresses of the former site that look like a page's with an id (domain 2). */
const former = /^\/(?:job|resume)\/(?:list|show|view|index)\/?$|^\/resume\/detail\/?$/

export function isPage(path: string): boolean {
  return !former.test(path) && patterns.some((pattern) => pattern.test(path))
}
