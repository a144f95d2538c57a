/** Paths of pages, one segment each; `*` stands for any one word. Whatever matches none is a missing page (core 2.1, 2.2). */
const pages = `
/ /agreement /article /article/list /article/* /help /help/* /link /news /recommend /secret /live /live/* /message
/message/search /me /pages/index/index
/job /job/* /company /company/* /brand/channel /course/channel /resume /resume/* /resume/form/* /resume-list
/login /account/login /account/forgot /account/switch /jump/wxa /scan/result /notice/activity
/chat/accepted /chat/conversation /chat/setting
/common/about /common/address-map /common/agreementHistory /common/qualification /common/qualifications /common/service
/complaint/create /complaint/detail /complaint/list /interview/detail /interview/interview
/my /my/address /my/base-info /my/base-info-name /my/expect /my/favorites /my/favorites-me /my/notice /my/subscribe
/my/switch-job-status /my/um /my/user-code /my/setting /my/setting/*
/public/area-select /public/diy /public/form /public/form-group /public/input /public/label /public/preview-image
/public/questions-select /public/result /public/tree /public/video/play
/register/*
/vip/rights /vip/um /vip/coupon/coupon /vip/mall/supplement /vip/my/assets /vip/my/assets-package /vip/my/assets-packages
/vip/my/rights /vip/pack/rights /vip/trade/confirm /vip/trade/detail /vip/trade/public-pay /vip/trade/status
/vip/trade/trades /wallet/flow-detail /wallet/flows /wallet/payment-status /wallet/recharge /wallet/wallet
`

const patterns = pages
  .trim()
  .split(/\s+/)
  .map((page) => new RegExp(`^${page.replaceAll('*', '[\\w-]+')}/?$`))

export function isPage(path: string): boolean {
  return patterns.some((pattern) => pattern.test(path))
}
