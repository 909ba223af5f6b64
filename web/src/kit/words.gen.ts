// Generated from web/src/locales/en by tools/words-types.ts (npm run words); do not edit.
import type { ReactNode } from 'react'
export type Tag = (inner: ReactNode) => ReactNode
export type Room = "access" | "announcements" | "dashboard" | "details" | "errors" | "legal" | "nav" | "operations" | "orders" | "palette" | "performance" | "personas" | "reports" | "reviews" | "session" | "shell" | "stores" | "telemetry"
export interface Words {
  "access.code.403001.title": {}
  "access.code.403001.body": {}
  "access.code.800001.title": {}
  "access.code.800001.body": {}
  "access.code.700001.title": {}
  "access.code.700001.body": {}
  "access.code.700002.title": {}
  "access.code.700002.body": {}
  "access.code.120001.title": {}
  "access.code.120001.body": {}
  "access.code.120002.title": {}
  "access.code.120002.body": {}
  "access.code.403011.title": {}
  "access.code.403011.body-advertising": {}
  "access.code.403011.body-products": {}
  "access.code.403012.title": {}
  "access.code.403012.body-advertising": {}
  "access.code.403012.body-products": {}
  "access.code.403510.title": {}
  "access.code.403510.body": {}
  "access.code.403021.title": {}
  "access.code.403021.body": {}
  "access.code.403022.title": {}
  "access.code.403022.body": {}
  "access.code.403500.title": {}
  "access.code.403500.body": {}
  "access.code.100001.title": {}
  "access.code.100001.body": {}
  "access.code.100002.title": {}
  "access.code.100002.body": {}
  "access.code.100003.title": {}
  "access.code.100003.body": {}
  "access.code.110001.title": {}
  "access.code.110001.body": {}
  "access.code.130001.title": {}
  "access.code.130001.body": {}
  "access.code.999999.title": {}
  "access.code.999999.body": {}
  "access.who.support": { "known": string; "email": string | number }
  "access.who.manager": { "known": string; "email": string | number }
  "access.who.franchise": { "known": string; "email": string | number }
  "access.who.locations": { "known": string; "email": string | number }
  "access.who.brand": { "known": string; "email": string | number }
  "access.who.pending": { "known": string; "email": string | number }
  "access.who.integration": { "known": string; "email": string | number }
  "access.who.marketplace": { "known": string; "email": string | number }
  "access.who.confirm": { "known": string; "email": string | number }
  "access.who.none": { "known": string; "email": string | number }
  "access.section.PROMOTIONS": {}
  "access.section.INVOICES": {}
  "access.section.PAYOUTS": {}
  "access.section.PRODUCTS": {}
  "access.section.DASHBOARD": {}
  "access.section.OPERATIONS": {}
  "access.section.SETTINGS": {}
  "access.section.REPORTS": {}
  "access.section.ONBOARDING": {}
  "access.section.ADVERTISING": {}
  "access.section.INBOX": {}
  "access.section.TOP_PERFORMER": {}
  "access.section.CUSTOMER_REVIEWS": {}
  "access.section.PARTNER_SCORE": {}
  "access.section.USER_MANAGEMENT": {}
  "access.title": {}
  "access.section-title": { "section": string | number }
  "access.section-intro": {}
  "access.stores": { "count": number }
  "access.more": { "count": number }
  "access.who": {}
  "access.reference": { "code": string | number }
  "access.again": {}
  "access.sign-out": {}
  "access.home": {}
  "access.support": {}
  "access.write": { "email": string | number }
  "access.support-text": {}
  "access.support-call": { "phone": string | number }
  "access.support-help": {}
  "access.support-none": {}
  "access.support-loading": {}
  "access.copy": {}
  "access.copied": {}
  "access.close": {}
  "access.no-stores.title": {}
  "access.no-stores.text": {}
  "access.no-stores.no-location": {}
  "access.manager.title": {}
  "access.manager.text": {}
  "access.manager.page-title": {}
  "access.set-up.title": {}
  "access.set-up.text": {}
  "access.set-up.page-title": {}
  "access.set-up.ONBOARDING": {}
  "access.set-up.PRE_ONBOARDING": {}
  "access.set-up.LIVE": {}
  "access.moved.title": {}
  "access.moved.text": {}
  "announcements.region": {}
  "announcements.said": { "title": string | number }
  "announcements.dismiss": {}
  "announcements.next": {}
  "announcements.back": {}
  "announcements.counter": { "at": number; "of": number }
  "announcements.reviews.1.title": {}
  "announcements.reviews.1.text": {}
  "announcements.reviews.2.title": {}
  "announcements.reviews.2.text": {}
  "announcements.reviews.3.title": {}
  "announcements.reviews.3.text": {}
  "announcements.reviews.open": {}
  "announcements.score.1.title": {}
  "announcements.score.1.text": {}
  "announcements.score.2.title": {}
  "announcements.score.2.text": {}
  "announcements.score.3.title": {}
  "announcements.score.3.text": {}
  "announcements.score.open": {}
  "announcements.month.title": { "month": string | number }
  "announcements.month.score": { "count": number }
  "announcements.month.top": { "count": number }
  "announcements.month.tier": { "tier": string }
  "announcements.month.open": {}
  "announcements.payouts.title": {}
  "announcements.payouts.text": {}
  "announcements.payouts.open": {}
  "announcements.wait.title": {}
  "announcements.wait.text": {}
  "announcements.wait.open": {}
  "announcements.details.title": {}
  "announcements.details.text": {}
  "announcements.details.open": {}
  "dashboard.title": {}
  "dashboard.loading": {}
  "dashboard.as-of": { "time": string | number }
  "dashboard.compared-with": { "range": string | number }
  "dashboard.compared-until": { "range": string | number; "time": string | number }
  "dashboard.not-compared": { "day": string | number }
  "dashboard.local-time": {}
  "dashboard.retry": {}
  "dashboard.failed": {}
  "dashboard.failed-next": {}
  "dashboard.before-failed": {}
  "dashboard.request": { "id": string | number }
  "dashboard.close": {}
  "dashboard.period.label": {}
  "dashboard.period.today": {}
  "dashboard.period.yesterday": {}
  "dashboard.period.last-7": {}
  "dashboard.period.last-28": {}
  "dashboard.period.this-month": {}
  "dashboard.period.last-month": {}
  "dashboard.period.last-90": {}
  "dashboard.period.last-12-months": {}
  "dashboard.period.presets": {}
  "dashboard.period.cancel": {}
  "dashboard.period.apply": {}
  "dashboard.period.too-long": { "days": string | number }
  "dashboard.figures.title": {}
  "dashboard.figure.orders-behind": { "name": string | number; "value": string | number }
  "dashboard.figure.what-is": { "name": string | number }
  "dashboard.figure.interval": { "low": string | number; "high": string | number }
  "dashboard.figure.too-few": {}
  "dashboard.figure.no-data": {}
  "dashboard.figure.of": { "numerator": string | number; "denominator": string | number }
  "dashboard.figure.was": { "value": string | number }
  "dashboard.change.points": { "points": string | number }
  "dashboard.change.percent-words": { "direction": string; "by": string | number; "tone": string }
  "dashboard.change.points-words": { "direction": string; "by": string | number; "tone": string }
  "dashboard.figure.grossSales.name": {}
  "dashboard.figure.netSales.name": {}
  "dashboard.figure.orders.name": {}
  "dashboard.figure.aov.name": {}
  "dashboard.figure.acceptance.name": {}
  "dashboard.figure.avoidableCancellations.name": {}
  "dashboard.figure.missingWrong.name": {}
  "dashboard.figure.awtp.name": {}
  "dashboard.figure.rating.name": {}
  "dashboard.figure.newCustomers.name": {}
  "details.empty.title": {}
  "details.empty.last": { "day": string | number }
  "details.empty.jump": { "day": string | number }
  "details.empty.never-title": {}
  "details.empty.never": {}
  "details.when.today": {}
  "details.when.yesterday": {}
  "details.when.last-7": {}
  "details.when.last-28": {}
  "details.when.this-month": {}
  "details.when.last-month": {}
  "details.when.last-90": {}
  "details.when.last-12-months": {}
  "details.when.custom": {}
  "details.standing.never": {}
  "details.standing.nothing": { "when": string | number }
  "details.standing.undelivered": { "offered": number; "when": string | number }
  "details.standing.plain": { "sales": string | number; "when": string | number; "orders": number }
  "details.standing.plain-mixed": { "orders": number; "when": string | number; "currencies": number }
  "details.standing.first": {}
  "details.standing.sales": { "sales": string | number; "when": string | number; "trend": string; "by": string | number }
  "details.standing.mixed": { "orders": number; "when": string | number; "currencies": number; "trend": string; "by": string | number }
  "details.standing.look": { "location": string | number }
  "details.standing.calm": {}
  "details.figure.basis": {}
  "details.figure.before": {}
  "details.figure.now": {}
  "details.figure.period": {}
  "details.figure.small-sample": { "low": string | number; "high": string | number }
  "details.figure.needs": { "count": string | number }
  "details.figure.grossSales.about": {}
  "details.figure.netSales.about": {}
  "details.figure.orders.about": {}
  "details.figure.aov.about": {}
  "details.figure.acceptance.about": {}
  "details.figure.avoidableCancellations.about": {}
  "details.figure.missingWrong.about": {}
  "details.figure.awtp.about": {}
  "details.figure.rating.about": {}
  "details.figure.newCustomers.about": {}
  "details.measure.offered": {}
  "details.measure.accepted": {}
  "details.measure.delivered": {}
  "details.measure.cancelled": {}
  "details.measure.avoidableCancellations": {}
  "details.measure.issueOrders": {}
  "details.measure.rated": {}
  "details.measure.positive": {}
  "details.measure.newCustomers": {}
  "details.measure.returningCustomers": {}
  "details.measure.waitingSeconds": {}
  "details.measure.waitingOrders": {}
  "details.measure.grossSales": {}
  "details.measure.netSales": {}
  "details.measure.netOrders": {}
  "details.part.delivered": {}
  "details.part.net": {}
  "details.part.accepted": {}
  "details.part.notAccepted": {}
  "details.part.offered": {}
  "details.part.avoidable": {}
  "details.part.issues": {}
  "details.part.measured": {}
  "details.part.rated": {}
  "details.part.positive": {}
  "details.part.negative": {}
  "details.part.newCustomers": {}
  "details.sales.title": {}
  "details.sales.now": {}
  "details.sales.before": {}
  "details.sales.so-far": { "value": string | number }
  "details.sales.currency": {}
  "details.sales.day": {}
  "details.sales.day-before": {}
  "details.sales.summary": { "day": string | number; "value": string | number }
  "details.day-hours.title": {}
  "details.day-hours.summary": { "hour": string | number; "orders": number }
  "details.hours.title": {}
  "details.hours.about": {}
  "details.hours.hour": {}
  "details.hours.busiest": { "weekday": string | number; "hour": string | number; "orders": number }
  "details.orders-count": { "orders": number }
  "details.products.title": {}
  "details.products.by": {}
  "details.products.by-sales": {}
  "details.products.by-count": {}
  "details.products.name": {}
  "details.products.open": { "name": string | number }
  "details.products.quantity": {}
  "details.products.orders": {}
  "details.products.sales": {}
  "details.products.units": { "quantity": string | number }
  "details.products.empty": {}
  "details.locations.title": {}
  "details.column.grossSales": {}
  "details.column.orders": {}
  "details.column.aov": {}
  "details.column.acceptance": {}
  "details.column.avoidableCancellations": {}
  "details.column.missingWrong": {}
  "details.column.awtp": {}
  "details.column.rating": {}
  "details.locations.name": {}
  "details.locations.only": { "name": string | number }
  "details.locations.unknown": { "id": string | number }
  "details.locations.more": { "count": string | number }
  "details.locations.fewer": {}
  "details.attention.title": {}
  "details.attention.calm": {}
  "details.attention.calm-about": {}
  "details.attention.acceptance": { "value": string | number; "compared": string; "against": string | number }
  "details.attention.cancellations": { "value": string | number; "compared": string; "against": string | number }
  "details.attention.issues": { "value": string | number; "compared": string; "against": string | number }
  "details.attention.waiting": { "value": string | number; "compared": string; "against": string | number }
  "details.attention.rating": { "value": string | number; "compared": string; "against": string | number }
  "details.attention.fewer-orders": { "value": number; "against": number }
  "details.attention.no-orders": { "against": number }
  "details.attention.orders": {}
  "details.attention.only": {}
  "details.attention.more": { "count": string | number }
  "details.attention.fewer": {}
  "details.csv": {}
  "details.as-table": {}
  "details.as-chart": {}
  "errors.unknown": {}
  "errors.network": {}
  "errors.request.malformed": {}
  "errors.request.invalid": {}
  "errors.request.tooLarge": {}
  "errors.request.tooManyLines": {}
  "errors.request.unsupportedType": {}
  "errors.request.notFound": {}
  "errors.request.methodNotAllowed": {}
  "errors.request.rateLimited": {}
  "errors.request.idempotencyKeyReused": {}
  "errors.request.stillRunning": {}
  "errors.request.versionMismatch": {}
  "errors.request.rangeTooLong": {}
  "errors.request.rangeInverted": {}
  "errors.session.required": {}
  "errors.session.invalidAccessToken": {}
  "errors.session.expired": {}
  "errors.session.invalidRefreshToken": {}
  "errors.session.wrongCredentials": {}
  "errors.session.tooManyAttempts": {}
  "errors.key.required": {}
  "errors.key.invalid": {}
  "errors.key.scopeMissing": {}
  "errors.access.noPortal": {}
  "errors.access.sectionDenied": {}
  "errors.access.foreignStore": {}
  "errors.order.notFound": {}
  "errors.goal.notFound": {}
  "errors.goal.exists": {}
  "errors.server.unavailable": {}
  "errors.server.diskFull": {}
  "errors.server.failed": {}
  "errors.field.invalid": {}
  "errors.field.required": {}
  "errors.field.tooShort": {}
  "errors.field.tooLong": {}
  "errors.field.tooSmall": {}
  "errors.field.tooLarge": {}
  "errors.field.unknown": {}
  "errors.email.invalid": {}
  "errors.day.invalid": {}
  "errors.money.decimals": {}
  "errors.money.negative": {}
  "errors.currency.unknown": {}
  "errors.currency.mismatch": {}
  "errors.timeZone.unknown": {}
  "errors.country.unknown": {}
  "errors.city.unknown": {}
  "errors.partner.unknown": {}
  "errors.store.unknown": {}
  "errors.location.unknown": {}
  "errors.user.unknown": {}
  "errors.user.emailTaken": {}
  "errors.store.moved": {}
  "errors.order.totalMismatch": {}
  "errors.order.statusBackwards": {}
  "errors.order.timesOutOfOrder": {}
  "errors.order.timeMissing": {}
  "errors.order.refundTooHigh": {}
  "errors.order.discountTooHigh": {}
  "errors.order.issueLineUnknown": {}
  "errors.order.cancellationMissing": {}
  "errors.order.locationChanged": {}
  "errors.availability.inFuture": {}
  "errors.availability.tooLong": {}
  "errors.line.malformed": {}
  "errors.line.duplicate": {}
  "errors.page.outdated": {}
  "errors.language.unknown": {}
  "errors.flag.unknown": {}
  "errors.flag.wrongType": {}
  "errors.flag.invalid": {}
  "errors.flag.oneTarget": {}
  "errors.request.rangeInFuture": {}
  "errors.report.notFound": {}
  "errors.report.notReady": {}
  "errors.report.tooMany": {}
  "errors.report.notYours": {}
  "errors.review.notFound": {}
  "errors.review.alreadyReplied": {}
  "errors.order.unknown": {}
  "errors.review.locationChanged": {}
  "errors.review.orderChanged": {}
  "errors.review.orderTaken": {}
  "errors.review.replyMissing": {}
  "legal.title": {}
  "legal.terms": {}
  "legal.privacy": {}
  "legal.cookies": {}
  "legal.links": {}
  "legal.version": { "version": string | number }
  "legal.loading": {}
  "legal.failed": {}
  "legal.back": {}
  "legal.unknown": {}
  "legal.unknown-about": {}
  "legal.other-language": {}
  "legal.accept.title": { "page": string | number }
  "legal.accept.about": {}
  "legal.accept.first": {}
  "legal.accept.accept": {}
  "legal.accept.later": {}
  "legal.accept.failed": {}
  "legal.accept.done": {}
  "nav.performance": {}
  "nav.operations": {}
  "nav.reviews": {}
  "nav.top-performer": {}
  "nav.partner-score": {}
  "nav.menu": {}
  "nav.translations": {}
  "nav.reports": {}
  "nav.finance": {}
  "nav.invoices": {}
  "nav.payouts": {}
  "nav.promotions": {}
  "nav.advertising": {}
  "nav.location-settings": {}
  "nav.users": {}
  "nav.inbox": {}
  "nav.shop": {}
  "nav.tag.new": {}
  "nav.tag.sales": {}
  "nav.opens-new-tab": {}
  "nav.unread": { "count": string | number }
  "nav.account": {}
  "nav.orders-app": {}
  "operations.title": {}
  "operations.orders": {}
  "operations.orders-short": { "orders": number }
  "operations.reason": {}
  "operations.avoidable": {}
  "operations.measured": { "orders": number }
  "operations.availability-basis": {}
  "operations.closures-behind": { "name": string | number; "value": string | number }
  "operations.figure.availability.name": {}
  "operations.figure.availability.about": {}
  "operations.figure.availability.top": {}
  "operations.figure.availability.of": {}
  "operations.figure.acceptance.name": {}
  "operations.figure.acceptance.about": {}
  "operations.figure.acceptance.top": {}
  "operations.figure.acceptance.of": {}
  "operations.figure.avoidableCancellations.name": {}
  "operations.figure.avoidableCancellations.about": {}
  "operations.figure.avoidableCancellations.top": {}
  "operations.figure.avoidableCancellations.of": {}
  "operations.figure.missingWrong.name": {}
  "operations.figure.missingWrong.about": {}
  "operations.figure.missingWrong.top": {}
  "operations.figure.missingWrong.of": {}
  "operations.figure.preparation.name": {}
  "operations.figure.preparation.about": {}
  "operations.figure.preparation.top": {}
  "operations.figure.preparation.of": {}
  "operations.figure.awtp.name": {}
  "operations.figure.awtp.about": {}
  "operations.figure.awtp.top": {}
  "operations.figure.awtp.of": {}
  "operations.figure.rating.name": {}
  "operations.figure.rating.about": {}
  "operations.figure.rating.top": {}
  "operations.figure.rating.of": {}
  "operations.figure.conversion.name": {}
  "operations.figure.conversion.about": {}
  "operations.figure.conversion.top": {}
  "operations.figure.conversion.of": {}
  "operations.goal.title": {}
  "operations.goal.set": { "target": string | number }
  "operations.goal.reached": { "target": string | number }
  "operations.goal.missed": { "by": string | number; "target": string | number }
  "operations.goal.points": { "points": string | number }
  "operations.by-day.title": {}
  "operations.by-day.figure": {}
  "operations.by-day.summary": { "name": string | number; "value": string | number }
  "operations.closures.title": {}
  "operations.closures.about": {}
  "operations.closures.time": {}
  "operations.closures.share": {}
  "operations.closures.none": {}
  "operations.closures.unknown": {}
  "operations.closing.MARKETPLACE_CLOSED": {}
  "operations.closing.STORE_CLOSED": {}
  "operations.closing.STORE_PAUSED": {}
  "operations.closing.STORE_TOO_BUSY": {}
  "operations.closing.DEVICE_OFFLINE": {}
  "operations.closing.NO_COURIERS": {}
  "operations.closing.OTHER": {}
  "operations.cancellations.title": {}
  "operations.cancellations.about": { "cancelled": number; "avoidable": string | number; "offered": string | number }
  "operations.cancellations.paid": {}
  "operations.cancellations.lost": {}
  "operations.cancellations.none": {}
  "operations.items.title": {}
  "operations.items.about": {}
  "operations.items.either": {}
  "operations.items.missing": {}
  "operations.items.wrong": {}
  "operations.items.share": {}
  "operations.items.count": { "missing": number; "wrong": number }
  "operations.items.none": {}
  "operations.preparation.title": {}
  "operations.awtp.title": {}
  "operations.times.about": { "orders": number; "average": string | number }
  "operations.times.few": { "orders": number }
  "operations.times.summary": { "median": string | number; "p90": string | number }
  "operations.times.median": { "value": string | number }
  "operations.times.p90": { "value": string | number }
  "operations.times.minutes": {}
  "operations.times.share": {}
  "operations.times.from": { "from": string | number }
  "operations.times.between": { "from": string | number; "to": string | number }
  "operations.times.none": {}
  "operations.hours.title": {}
  "operations.hours.what": {}
  "operations.hours.all": {}
  "operations.hours.cancelled": {}
  "operations.hours.avoidable": {}
  "operations.hours.issues": {}
  "operations.hours.most": { "weekday": string | number; "hour": string | number; "orders": number }
  "operations.hours.none": {}
  "operations.funnel.title": {}
  "operations.funnel.about": {}
  "operations.funnel.stage": {}
  "operations.funnel.count": {}
  "operations.funnel.share": {}
  "operations.funnel.went-on": { "share": string | number }
  "operations.funnel.visits": {}
  "operations.funnel.menuViews": {}
  "operations.funnel.checkouts": {}
  "operations.funnel.orders": {}
  "operations.funnel.delivered": {}
  "operations.funnel.none": {}
  "operations.funnel.none-about": {}
  "operations.refunds.title": {}
  "operations.refunds.about": {}
  "operations.refunds.payer": {}
  "operations.refunds.PARTNER": {}
  "operations.refunds.MARKETPLACE": {}
  "operations.refunds.amount": {}
  "operations.refunds.orders": {}
  "operations.refunds.of": { "orders": string | number; "delivered": string | number }
  "operations.refunds.cause": { "cause": string | number; "payer": string | number }
  "operations.refunds.none": {}
  "operations.cause.MISSING": {}
  "operations.cause.WRONG": {}
  "operations.cause.MISSING_AND_WRONG": {}
  "operations.cause.OTHER": {}
  "operations.fees.title": {}
  "operations.fees.about": {}
  "operations.fees.kind": {}
  "operations.fees.of-sales": {}
  "operations.fees.share": { "share": string | number }
  "operations.fees.none": {}
  "operations.compared.about": {}
  "operations.compared.offered": {}
  "operations.compared.better": {}
  "operations.compared.worse": {}
  "operations.column.availability": {}
  "operations.column.acceptance": {}
  "operations.column.avoidableCancellations": {}
  "operations.column.missingWrong": {}
  "operations.column.preparation": {}
  "operations.column.awtp": {}
  "operations.column.rating": {}
  "operations.part.accepted": {}
  "operations.part.notAccepted": {}
  "operations.part.offered": {}
  "operations.part.avoidable": {}
  "operations.part.issues": {}
  "operations.part.missing": {}
  "operations.part.wrong": {}
  "operations.part.delivered": {}
  "operations.part.measured": {}
  "operations.part.rated": {}
  "operations.part.positive": {}
  "operations.part.negative": {}
  "operations.part.visitsKnown": {}
  "operations.part.all": {}
  "operations.part.partner": {}
  "operations.part.marketplace": {}
  "operations.left-out.title": { "count": number }
  "operations.left-out.quickCommerce": {}
  "operations.left-out.donations": {}
  "operations.left-out.marketplace": {}
  "operations.left-out.firstGeneration": {}
  "operations.left-out.all": { "count": string | number }
  "operations.left-out.fewer": {}
  "operations.left-out.nothing": {}
  "operations.left-out.nothing-about": {}
  "operations.left-out.too-wide": {}
  "operations.goals.title": {}
  "operations.goals.new": {}
  "operations.goals.change": {}
  "operations.goals.about": {}
  "operations.goals.none": {}
  "operations.goals.none-about": {}
  "operations.goals.add": {}
  "operations.goals.metric": {}
  "operations.goals.target-up": {}
  "operations.goals.target-down": {}
  "operations.goals.at-least": { "target": string | number }
  "operations.goals.at-most": { "target": string | number }
  "operations.goals.percent": {}
  "operations.goals.minutes": {}
  "operations.goals.where": {}
  "operations.goals.all-places": {}
  "operations.goals.places": { "count": number }
  "operations.goals.no-place": {}
  "operations.goals.search": {}
  "operations.goals.clear": {}
  "operations.goals.save": {}
  "operations.goals.saved": { "name": string | number }
  "operations.goals.edit": { "name": string | number; "where": string | number }
  "operations.goals.remove": { "name": string | number; "where": string | number }
  "operations.goals.remove-title": {}
  "operations.goals.remove-text": { "name": string | number; "where": string | number }
  "operations.goals.remove-yes": {}
  "operations.goals.removed": { "name": string | number }
  "orders.close": {}
  "orders.back": {}
  "orders.loading": {}
  "orders.parts": {}
  "orders.list": {}
  "orders.count": { "count": number }
  "orders.empty": {}
  "orders.empty-about": {}
  "orders.failed": {}
  "orders.failed-one": {}
  "orders.retry": {}
  "orders.request": { "id": string | number }
  "orders.code": {}
  "orders.open": { "code": string | number }
  "orders.location": {}
  "orders.status": {}
  "orders.gross": {}
  "orders.net": {}
  "orders.items": {}
  "orders.item-count": { "count": number }
  "orders.pages": {}
  "orders.page": { "page": string | number }
  "orders.previous": {}
  "orders.next": {}
  "orders.range": { "from": string | number; "to": string | number; "total": string | number }
  "orders.title": { "code": string | number }
  "orders.mark.issue": {}
  "orders.mark.avoidable": {}
  "orders.mark.new": {}
  "orders.mark.positive": {}
  "orders.mark.negative": {}
  "orders.mark.prime": {}
  "orders.mark.wait": { "wait": string | number }
  "orders.status.OFFERED": {}
  "orders.status.ACCEPTED": {}
  "orders.status.READY": {}
  "orders.status.PICKED_UP": {}
  "orders.status.DELIVERED": {}
  "orders.status.CANCELLED": {}
  "orders.status.REJECTED": {}
  "orders.status.TIMED_OUT": {}
  "orders.times": {}
  "orders.times-about": { "zone": string | number }
  "orders.time.placedAt": {}
  "orders.time.acceptedAt": {}
  "orders.time.readyAt": {}
  "orders.time.courierArrivedAt": {}
  "orders.time.pickedUpAt": {}
  "orders.time.deliveredAt": {}
  "orders.time.cancelledAt": {}
  "orders.cancellation": {}
  "orders.cancelled-by": {}
  "orders.by.CUSTOMER": {}
  "orders.by.STORE": {}
  "orders.by.COURIER": {}
  "orders.by.MARKETPLACE": {}
  "orders.reason": {}
  "orders.reason.ITEM_UNAVAILABLE": {}
  "orders.reason.STORE_CLOSED": {}
  "orders.reason.STORE_TOO_BUSY": {}
  "orders.reason.TECHNICAL_PROBLEM_AT_STORE": {}
  "orders.reason.CUSTOMER_CHANGED_MIND": {}
  "orders.reason.CUSTOMER_UNREACHABLE": {}
  "orders.reason.WRONG_ADDRESS": {}
  "orders.reason.NO_COURIER": {}
  "orders.reason.COURIER_ACCIDENT": {}
  "orders.reason.FRAUD_SUSPECTED": {}
  "orders.reason.PAYMENT_FAILED": {}
  "orders.reason.OTHER": {}
  "orders.paid": {}
  "orders.yes": {}
  "orders.no": {}
  "orders.issue.MISSING": {}
  "orders.issue.WRONG": {}
  "orders.quantity": { "quantity": string | number }
  "orders.money": {}
  "orders.money.gross": {}
  "orders.money.vat": {}
  "orders.money.discount": { "payer": string }
  "orders.money.refund": { "payer": string }
  "orders.money.delivery": {}
  "orders.money.service": {}
  "orders.money.packaging": {}
  "orders.money.tip": {}
  "orders.money.total": {}
  "orders.money.net": {}
  "orders.ledger": {}
  "orders.ledger.about": {}
  "orders.ledger.kind": {}
  "orders.ledger.account": {}
  "orders.ledger.amount": {}
  "orders.ledger.booked": {}
  "orders.ledger.empty": {}
  "orders.ledger.yours": {}
  "orders.kind.SALE": {}
  "orders.kind.DISCOUNT": {}
  "orders.kind.FEE": {}
  "orders.kind.TIP": {}
  "orders.kind.REFUND": {}
  "orders.kind.COMPENSATION": {}
  "orders.kind.COMMISSION": {}
  "orders.kind.ORDER_FEE": {}
  "orders.kind.TAX": {}
  "orders.account.PARTNER": {}
  "orders.account.CUSTOMER": {}
  "orders.account.MARKETPLACE": {}
  "orders.account.TAX_AUTHORITY": {}
  "orders.open-page": {}
  "palette.label": {}
  "palette.open": { "keys": string | number }
  "palette.placeholder": {}
  "palette.results": {}
  "palette.close": {}
  "palette.nothing": { "query": string | number }
  "palette.nothing-hint": {}
  "palette.looking": {}
  "palette.failed": {}
  "palette.found": { "count": number }
  "palette.group.recent": {}
  "palette.group.pages": {}
  "palette.group.stores": {}
  "palette.group.locations": {}
  "palette.group.orders": {}
  "palette.group.settings": {}
  "palette.group.actions": {}
  "palette.copy-link": {}
  "palette.copy-link-about": {}
  "palette.copied": {}
  "palette.refresh": {}
  "palette.hint.move": {}
  "palette.hint.choose": {}
  "palette.hint.close": {}
  "palette.run-failed": {}
  "palette.reviews-negative": {}
  "palette.reviews-negative-about": {}
  "performance.top.title": {}
  "performance.top.about": {}
  "performance.score.title": {}
  "performance.score.about": {}
  "performance.month": {}
  "performance.loading": {}
  "performance.all-locations": {}
  "performance.as-of": { "at": string | number }
  "performance.no-score": {}
  "performance.of-100": { "points": string | number }
  "performance.status.running": { "month": string | number }
  "performance.status.completed": { "month": string | number }
  "performance.promoted": {}
  "performance.tier.TOP_PERFORMER": {}
  "performance.tier.STRONG": {}
  "performance.tier.SOLID": {}
  "performance.tier.none": {}
  "performance.too-few": { "orders": number; "least": number }
  "performance.fewer": { "part": string; "count": number; "time": string | number }
  "performance.way.alone": { "fewer": string | number; "tier": string | number }
  "performance.way.together": { "tier": string | number; "fewer": string | number }
  "performance.way.highest": {}
  "performance.way.points": { "points": string | number; "tier": string | number }
  "performance.way.others": { "count": number; "fewer": string | number }
  "performance.interval": { "low": string | number; "high": string | number; "sure": string }
  "performance.part.acceptance": {}
  "performance.part.avoidable": {}
  "performance.part.missingWrong": {}
  "performance.part.lateness": {}
  "performance.part.rating": {}
  "performance.part.availability": {}
  "performance.parts.title": {}
  "performance.parts.about": {}
  "performance.parts.part": {}
  "performance.parts.share": {}
  "performance.parts.counted": {}
  "performance.parts.points": {}
  "performance.parts.next": {}
  "performance.parts.of": { "faults": string | number; "all": string | number }
  "performance.hours": { "hours": string | number }
  "performance.parts.all": {}
  "performance.parts.faults": { "part": string }
  "performance.parts.open": { "part": string | number; "counted": string | number }
  "performance.parts.left-out": {}
  "performance.parts.interval": { "low": string | number; "high": string | number }
  "performance.parts.none-alone": {}
  "performance.history.title": {}
  "performance.history.month": {}
  "performance.history.status": {}
  "performance.history.completed": {}
  "performance.history.running": {}
  "performance.history.one": { "month": string | number; "points": string | number; "tier": string | number }
  "performance.history.empty": {}
  "performance.history.empty-about": {}
  "performance.list.title": {}
  "performance.list.location": {}
  "performance.list.tier": {}
  "performance.list.score": {}
  "performance.list.orders": {}
  "performance.list.too-few": {}
  "performance.empty.title": {}
  "performance.empty.about": {}
  "performance.ineligible.title": { "count": number }
  "performance.ineligible.one": { "name": string | number; "why": string }
  "performance.ineligible.more": { "count": number }
  "performance.celebration.title": { "month": string | number }
  "performance.celebration.tier": { "tier": string | number; "count": number }
  "performance.celebration.close": {}
  "performance.formula.title": {}
  "performance.formula.counts": {}
  "performance.formula.weight": {}
  "performance.formula.full": {}
  "performance.formula.zero": {}
  "performance.formula.part": { "part": string; "minutes": string | number }
  "performance.formula.points": {}
  "performance.formula.left-out": {}
  "performance.formula.tiers": { "tiers": string | number; "least": number }
  "performance.formula.tier": { "tier": string | number; "points": string | number }
  "performance.formula.small": {}
  "performance.formula.months": {}
  "performance.formula.version": { "version": string | number }
  "personas.owner": {}
  "personas.manager": {}
  "personas.rival": {}
  "personas.owner-large": {}
  "personas.operator": {}
  "personas.limited": {}
  "personas.onboarding": {}
  "personas.wizard": {}
  "personas.unverified": {}
  "personas.nostores": {}
  "personas.restricted": {}
  "reports.title": {}
  "reports.order-title": {}
  "reports.about": {}
  "reports.tabs": {}
  "reports.tab.orders": {}
  "reports.tab.files": {}
  "reports.create": {}
  "reports.create-title": {}
  "reports.start": {}
  "reports.cancel": {}
  "reports.range": {}
  "reports.everything": {}
  "reports.format": {}
  "reports.format.CSV": {}
  "reports.format.XLSX": {}
  "reports.format-about.CSV": {}
  "reports.format-about.XLSX": {}
  "reports.no-filters": {}
  "reports.counting": {}
  "reports.size": { "count": number; "locations": number }
  "reports.size-at-most": { "count": number; "locations": number }
  "reports.columns": { "count": number }
  "reports.search": {}
  "reports.search.clear": {}
  "reports.filters": {}
  "reports.any": {}
  "reports.filter.done": {}
  "reports.filter.clear": {}
  "reports.filter.remove": { "filter": string | number }
  "reports.filter.code": { "code": string | number }
  "reports.filter.product": { "product": string | number }
  "reports.filter.product-label": {}
  "reports.filter.product-about": {}
  "reports.filter.currency": {}
  "reports.filter.rating": {}
  "reports.rating.POSITIVE": {}
  "reports.rating.NEGATIVE": {}
  "reports.rating.NO_RATING": {}
  "reports.switch.issues": {}
  "reports.switch.issues.yes": {}
  "reports.switch.issues.no": {}
  "reports.switch.avoidable": {}
  "reports.switch.avoidable.yes": {}
  "reports.switch.avoidable.no": {}
  "reports.switch.paid": {}
  "reports.switch.paid.yes": {}
  "reports.switch.paid.no": {}
  "reports.switch.newCustomer": {}
  "reports.switch.newCustomer.yes": {}
  "reports.switch.newCustomer.no": {}
  "reports.switch.prime": {}
  "reports.switch.prime.yes": {}
  "reports.switch.prime.no": {}
  "reports.empty": {}
  "reports.empty-filtered": {}
  "reports.no-such-page": {}
  "reports.first-page": {}
  "reports.files.loading": {}
  "reports.files.failed": {}
  "reports.files.empty": {}
  "reports.files.empty-about": {}
  "reports.files.file": {}
  "reports.files.actions": {}
  "reports.files.pages": {}
  "reports.status.PENDING": {}
  "reports.status.PROCESSING": {}
  "reports.status.READY": {}
  "reports.status.FAILED": {}
  "reports.progress": { "done": string | number; "total": string | number }
  "reports.rows": { "count": number }
  "reports.locations": { "count": number }
  "reports.filter-count": { "count": number }
  "reports.kept-until": { "day": string | number }
  "reports.asked-by-you": { "time": string | number }
  "reports.asked-by-other": { "time": string | number }
  "reports.look-again": {}
  "reports.failure.failed": {}
  "reports.failure.tooManyRows": {}
  "reports.ready": { "file": string | number }
  "reports.failed": { "file": string | number }
  "reports.download": {}
  "reports.download-file": { "file": string | number }
  "reports.columns-of": { "file": string | number }
  "reports.delete": {}
  "reports.delete-file": { "file": string | number }
  "reports.delete-title": {}
  "reports.delete-about": { "file": string | number }
  "reports.deleted": { "file": string | number }
  "reports.cannot.wait": {}
  "reports.cannot.failed": {}
  "reports.cannot.notYours": {}
  "reports.unknown": {}
  "reports.unknown-title": {}
  "reports.unknown-about": {}
  "reports.conversation": {}
  "reports.conversation-none": {}
  "reports.print": {}
  "reports.preparation": {}
  "reports.waiting": {}
  "reports.in-all": {}
  "reports.after": { "duration": string | number }
  "reports.about-order": {}
  "reports.store": {}
  "reports.local-time": {}
  "reports.time-zone": {}
  "reports.customer": {}
  "reports.customer.NEW": {}
  "reports.customer.RETURNING": {}
  "reports.customer.UNKNOWN": {}
  "reports.external-id": {}
  "reports.refunds": {}
  "reports.refunds-about": {}
  "reports.accounts": {}
  "reports.accounts-about": {}
  "reports.previous": {}
  "reports.next": {}
  "reports.previous-order": { "code": string | number }
  "reports.next-order": { "code": string | number }
  "reports.sheet.orders": {}
  "reports.sheet.columns": {}
  "reports.sheet.column": {}
  "reports.sheet.meaning": {}
  "reports.column.order_id": {}
  "reports.column.external_id": {}
  "reports.column.code": {}
  "reports.column.status": {}
  "reports.column.status_text": {}
  "reports.column.store_id": {}
  "reports.column.store_name": {}
  "reports.column.location_id": {}
  "reports.column.location_name": {}
  "reports.column.local_date": {}
  "reports.column.time_zone": {}
  "reports.column.preparation_seconds": {}
  "reports.column.waiting_seconds": {}
  "reports.column.item_count": {}
  "reports.column.items": {}
  "reports.column.has_missing_item": {}
  "reports.column.has_wrong_item": {}
  "reports.column.currency": {}
  "reports.column.gross": {}
  "reports.column.vat": {}
  "reports.column.discount_partner": {}
  "reports.column.discount_marketplace": {}
  "reports.column.delivery_fee": {}
  "reports.column.service_fee": {}
  "reports.column.packaging_fee": {}
  "reports.column.tip": {}
  "reports.column.total": {}
  "reports.column.refund_partner": {}
  "reports.column.refund_marketplace": {}
  "reports.column.net": {}
  "reports.column.commission": {}
  "reports.column.order_fee": {}
  "reports.column.fee_tax": {}
  "reports.column.payout": {}
  "reports.column.cancelled_by": {}
  "reports.column.cancelled_by_text": {}
  "reports.column.cancel_reason": {}
  "reports.column.cancel_reason_text": {}
  "reports.column.avoidable_cancellation": {}
  "reports.column.partner_gets_paid": {}
  "reports.column.rating": {}
  "reports.column.new_customer": {}
  "reports.column.prime": {}
  "reports.column.placed_at": {}
  "reports.column.placed_at_utc": {}
  "reports.column.accepted_at": {}
  "reports.column.accepted_at_utc": {}
  "reports.column.ready_at": {}
  "reports.column.ready_at_utc": {}
  "reports.column.courier_arrived_at": {}
  "reports.column.courier_arrived_at_utc": {}
  "reports.column.picked_up_at": {}
  "reports.column.picked_up_at_utc": {}
  "reports.column.delivered_at": {}
  "reports.column.delivered_at_utc": {}
  "reports.column.cancelled_at": {}
  "reports.column.cancelled_at_utc": {}
  "reports.column.rated_at": {}
  "reports.column.rated_at_utc": {}
  "reviews.title": {}
  "reviews.about": { "range": string | number }
  "reviews.loading": {}
  "reviews.list": {}
  "reviews.summary": {}
  "reviews.ineligible": { "count": number }
  "reviews.ineligible-about": { "names": string | number }
  "reviews.none-eligible": {}
  "reviews.none-eligible-about": {}
  "reviews.share": {}
  "reviews.share-what": {}
  "reviews.share-about": {}
  "reviews.share-of": { "positive": number; "rated": number }
  "reviews.share-days": {}
  "reviews.share-interval": { "low": string | number; "high": string | number }
  "reviews.share-too-few": { "least": string | number }
  "reviews.by-rating": {}
  "reviews.rating.POSITIVE": {}
  "reviews.rating.NEGATIVE": {}
  "reviews.rating.NO_RATING": {}
  "reviews.themes": {}
  "reviews.by-theme": {}
  "reviews.themes-none": {}
  "reviews.themes-how": {}
  "reviews.themes-about": {}
  "reviews.theme-reviews": { "count": number }
  "reviews.theme-negative": { "count": number }
  "reviews.language.en": {}
  "reviews.language.es": {}
  "reviews.language.ar": {}
  "reviews.theme.food": {}
  "reviews.theme.portion": {}
  "reviews.theme.packaging": {}
  "reviews.theme.missing": {}
  "reviews.theme.speed": {}
  "reviews.theme.courier": {}
  "reviews.theme.service": {}
  "reviews.theme.price": {}
  "reviews.search": {}
  "reviews.search-clear": {}
  "reviews.words": {}
  "reviews.words-any": {}
  "reviews.words-only": {}
  "reviews.replies": {}
  "reviews.replies-any": {}
  "reviews.replies-NONE": {}
  "reviews.replies-SENT": {}
  "reviews.replies-PUBLISHED": {}
  "reviews.replies-REFUSED": {}
  "reviews.clear": {}
  "reviews.count": { "count": number }
  "reviews.pages": {}
  "reviews.previous": {}
  "reviews.next": {}
  "reviews.page": { "page": string | number }
  "reviews.range": { "from": string | number; "to": string | number; "total": string | number }
  "reviews.empty": {}
  "reviews.empty-about": {}
  "reviews.no-match": {}
  "reviews.no-match-about": {}
  "reviews.anonymous": {}
  "reviews.open-order": { "code": string | number }
  "reviews.no-words": {}
  "reviews.items": { "items": string | number }
  "reviews.reply": {}
  "reviews.reply-to": { "author": string | number }
  "reviews.reply-again": {}
  "reviews.reply-again-to": { "author": string | number }
  "reviews.your-reply": {}
  "reviews.by": { "name": string | number; "at": string | number }
  "reviews.state.SENT": {}
  "reviews.state.PUBLISHED": {}
  "reviews.state.REFUSED": {}
  "reviews.sent": {}
  "reviews.sent-about": {}
  "reviews.reason.CONTACT_DETAILS": {}
  "reviews.reason.OFFENSIVE": {}
  "reviews.reason.PERSONAL_DATA": {}
  "reviews.reason.OFF_TOPIC": {}
  "reviews.reason.OTHER": {}
  "reviews.message": {}
  "reviews.counter": { "length": string | number; "most": string | number }
  "reviews.send": {}
  "reviews.cancel": {}
  "session.hello.title": {}
  "session.hello.welcome": {}
  "session.hello.email": {}
  "session.hello.password": {}
  "session.hello.show-password": {}
  "session.hello.hide-password": {}
  "session.hello.submit": {}
  "session.hello.email-required": {}
  "session.hello.email-invalid": {}
  "session.hello.password-required": {}
  "session.hello.wrong": {}
  "session.hello.wrong-hint": {}
  "session.hello.limited": {}
  "session.hello.failed": {}
  "session.hello.demo-title": {}
  "session.hello.demo-text": {}
  "session.hello.pitch-title": {}
  "session.hello.pitch-text": {}
  "session.hello.limited-minutes": { "minutes": number }
  "session.hello.limited-seconds": { "seconds": number }
  "session.role.brand-manager": {}
  "session.role.manager": {}
  "session.role.operator": {}
  "shell.product": {}
  "shell.skip-to-content": {}
  "shell.nav.label": {}
  "shell.nav.home": {}
  "shell.nav.collapse": {}
  "shell.nav.expand": {}
  "shell.nav.open": {}
  "shell.nav.close": {}
  "shell.error.unknown": {}
  "shell.error.network": {}
  "shell.language.label": {}
  "shell.theme.label": {}
  "shell.theme.system": {}
  "shell.theme.light": {}
  "shell.theme.dark": {}
  "shell.title.sign-in": {}
  "shell.title.restricted": {}
  "shell.title.data-unavailable": {}
  "shell.start.waiting": {}
  "shell.start.slow": {}
  "shell.crash.title": {}
  "shell.crash.kept": {}
  "shell.crash.next": {}
  "shell.crash.reload": {}
  "shell.crash.home": {}
  "shell.crash.reference": { "id": string | number }
  "shell.crash.no-answer": {}
  "shell.crash.retry": {}
  "shell.offline": {}
  "shell.profile.label": {}
  "shell.profile.sign-out": {}
  "shell.logo.label": { "product": string | number }
  "shell.toast.region": {}
  "shell.close": {}
  "shell.form.failed": {}
  "shell.form.leave-title": {}
  "shell.form.leave-text": {}
  "shell.form.leave": {}
  "shell.form.stay": {}
  "stores.stores.label": {}
  "stores.stores.all": {}
  "stores.stores.search": {}
  "stores.stores.none": {}
  "stores.locations.label": {}
  "stores.locations.all": {}
  "stores.locations.search": {}
  "stores.locations.none": {}
  "stores.clear-search": {}
  "stores.clear": {}
  "stores.confirm": {}
  "stores.pick-title": {}
  "stores.too-many": { "most": number }
  "stores.summary": { "stores": string | number; "locations": string | number }
  "stores.stores.count": { "count": number }
  "stores.locations.count": { "count": number }
  "telemetry.consent.label": {}
  "telemetry.consent.text": {}
  "telemetry.consent.browser": {}
  "telemetry.consent.failed": {}
}
