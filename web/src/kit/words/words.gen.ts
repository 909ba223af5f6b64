// Generated from web/src/locales/en by tools/words/types.ts (npm run words); do not edit.
import type { ReactNode } from 'react'
export type Tag = (inner: ReactNode) => ReactNode
export type CatalogueName = "access" | "account" | "advertising" | "announcements" | "audit" | "catalog" | "contact-tree" | "dashboard" | "disputes" | "errors" | "factors" | "goals" | "images" | "inbox" | "invoices" | "manager" | "menu-files" | "menu-matrix" | "notifications" | "now" | "onboarding" | "operations" | "orders" | "packaging" | "palette" | "payouts" | "performance" | "profile" | "promotions" | "recovery" | "refused" | "reports" | "reviews" | "schedule" | "session" | "set-up" | "shared" | "supervisor" | "translations" | "users" | "verify" | "webhooks"
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
  "access.named": {}
  "access.again": {}
  "access.sign-out": {}
  "access.home": {}
  "access.no-stores.title": {}
  "access.no-stores.text": {}
  "access.no-stores.no-location": {}
  "access.no-stores.closed-title": {}
  "access.no-stores.closed": {}
  "access.moved.title": {}
  "access.moved.text": {}
  "account.title": {}
  "account.about": {}
  "account.ask": {}
  "account.ask-none": {}
  "account.contacts.title": { "store": string | number }
  "account.contacts.about": {}
  "account.contacts.of": { "location": string | number }
  "account.contacts.email": {}
  "account.contacts.phone": {}
  "account.contacts.phone-hint": {}
  "account.contacts.consent": {}
  "account.contacts.consented": {}
  "account.contacts.yes": {}
  "account.contacts.no": {}
  "account.contacts.missing": {}
  "account.contacts.read-only": {}
  "account.contacts.saved": { "location": string | number }
  "account.contacts.failed": {}
  "account.discard": {}
  "account.unchanged": {}
  "account.you.title": {}
  "account.you.about": {}
  "account.you.name": {}
  "account.you.email": {}
  "account.you.email-hint": {}
  "account.you.saved": {}
  "account.password.title": {}
  "account.password.about": {}
  "account.password.current": {}
  "account.password.new": {}
  "account.password.hint": {}
  "account.password.change": {}
  "account.password.saved": {}
  "account.password.saved-about": {}
  "account.sessions.title": {}
  "account.sessions.about": {}
  "account.sessions.failed": {}
  "account.exports.title": {}
  "account.exports.about": {}
  "account.exports.start": {}
  "account.exports.stores": { "count": number; "days": string | number }
  "account.exports.not-owner": {}
  "account.exports.under-way": {}
  "account.exports.state": { "state": string }
  "account.exports.asked": { "at": string | number }
  "account.exports.until": { "size": string | number; "day": string | number }
  "account.exports.progress": {}
  "account.exports.leave": {}
  "account.exports.download": {}
  "account.exports.delete": {}
  "account.exports.delete-title": {}
  "account.exports.delete-text": {}
  "account.exports.failed-about": {}
  "account.exports.failed": {}
  "account.exports.not-done": {}
  "account.sessions.device": { "browser": string | number; "system": string | number }
  "account.sessions.unknown": {}
  "account.sessions.support": {}
  "account.sessions.here": {}
  "account.sessions.used": { "at": string | number }
  "account.sessions.since": { "at": string | number }
  "account.sessions.end": {}
  "account.sessions.end-of": { "device": string | number }
  "account.sessions.others": {}
  "account.sessions.no-others": {}
  "account.sessions.all": {}
  "account.sessions.one-title": { "device": string | number }
  "account.sessions.one-text": {}
  "account.sessions.others-title": {}
  "account.sessions.others-text": { "count": number }
  "account.sessions.all-title": {}
  "account.sessions.all-text": {}
  "account.sessions.ended": { "count": number }
  "account.sessions.not-ended": {}
  "account.factors.title": {}
  "account.factors.about": {}
  "account.sessions.view": { "name": string | number }
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
  "legal.title": {}
  "advertising.title": {}
  "advertising.about": {}
  "advertising.new": {}
  "advertising.new-about": {}
  "advertising.no-store": {}
  "advertising.no-store-about": {}
  "advertising.by-status": {}
  "advertising.loading": {}
  "advertising.count": { "count": number }
  "advertising.none": {}
  "advertising.none-about": {}
  "advertising.none-here": {}
  "advertising.none-here-about": {}
  "advertising.tab.ALL": {}
  "advertising.tab.ONGOING": {}
  "advertising.tab.UPCOMING": {}
  "advertising.tab.STOPPED": {}
  "advertising.tab.COMPLETED": {}
  "advertising.status.ONGOING": {}
  "advertising.status.UPCOMING": {}
  "advertising.status.STOPPED": {}
  "advertising.status.COMPLETED": {}
  "advertising.status.UNKNOWN": {}
  "advertising.out-of-balance": {}
  "advertising.finish-reason.PARTNER": {}
  "advertising.finish-reason.DATE": {}
  "advertising.finish-reason.BUDGET": {}
  "advertising.finish-reason.BALANCE": {}
  "advertising.pace.BEHIND": {}
  "advertising.pace.ON_TRACK": {}
  "advertising.pace.AHEAD": {}
  "advertising.totals": {}
  "advertising.spent": {}
  "advertising.of-budgets": { "amount": string | number }
  "advertising.clicks": {}
  "advertising.no-views": {}
  "advertising.rate-of-views": { "rate": string | number }
  "advertising.orders": {}
  "advertising.no-orders": {}
  "advertising.per-order": { "amount": string | number }
  "advertising.sales": {}
  "advertising.within": { "count": number }
  "advertising.within-about": { "count": number }
  "advertising.return": {}
  "advertising.return-about": { "count": number }
  "advertising.return-within": { "count": number }
  "advertising.times": { "value": string | number }
  "advertising.roas": { "value": string | number }
  "advertising.each": { "amount": string | number }
  "advertising.balance": {}
  "advertising.balance-about": {}
  "advertising.balance-none": {}
  "advertising.change-balance": {}
  "advertising.new-balance": {}
  "advertising.new-balance-about": {}
  "advertising.takes": { "amount": string | number }
  "advertising.gives": { "amount": string | number }
  "advertising.balance-ends-ads": {}
  "advertising.balance-short": { "count": number; "left": string | number }
  "advertising.no-amount": { "example": string | number }
  "advertising.column.ad": {}
  "advertising.column.spent": {}
  "advertising.column.views": {}
  "advertising.column.clicks": {}
  "advertising.column.orders": {}
  "advertising.column.sales": {}
  "advertising.column.actions": {}
  "advertising.column.day": {}
  "advertising.column.what": {}
  "advertising.column.amount": {}
  "advertising.spent-of": { "spent": string | number; "budget": string | number }
  "advertising.a-day": { "amount": string | number }
  "advertising.actions-of": { "name": string | number }
  "advertising.do.stop": {}
  "advertising.do.resume": {}
  "advertising.do.finish": {}
  "advertising.do.remove": {}
  "advertising.do.setDailyBudget": {}
  "advertising.stop-of": { "name": string | number }
  "advertising.resume-of": { "name": string | number }
  "advertising.done.stop": {}
  "advertising.done.resume": {}
  "advertising.done.finish": {}
  "advertising.done.remove": {}
  "advertising.done.setDailyBudget": {}
  "advertising.done.balance": {}
  "advertising.done.create": {}
  "advertising.failed.stop": {}
  "advertising.failed.resume": {}
  "advertising.finish-title": { "name": string | number }
  "advertising.remove-title": { "name": string | number }
  "advertising.finish-about": {}
  "advertising.remove-about": {}
  "advertising.goes-back": { "amount": string | number }
  "advertising.daily-title": { "name": string | number }
  "advertising.daily-changed": { "amount": string | number }
  "advertising.daily-limit": {}
  "advertising.daily-about": { "spent": string | number }
  "advertising.from-to": { "least": string | number; "most": string | number }
  "advertising.ad": {}
  "advertising.result": {}
  "advertising.brought": {}
  "advertising.verdict.MORE": {}
  "advertising.verdict.FEWER": {}
  "advertising.verdict.TOO_SHORT": {}
  "advertising.verdict.NO_BASELINE": {}
  "advertising.verdict.CHANCE": {}
  "advertising.verdict-about.MORE": {}
  "advertising.verdict-about.FEWER": {}
  "advertising.verdict-about.TOO_SHORT": {}
  "advertising.verdict-about.NO_BASELINE": {}
  "advertising.verdict-about.CHANCE": {}
  "advertising.brought-sales": {}
  "advertising.brought-expected": {}
  "advertising.brought-more": {}
  "advertising.brought-orders": {}
  "advertising.brought-within": { "more": string | number; "low": string | number; "high": string | number }
  "advertising.brought-about": { "days": string | number; "count": number }
  "advertising.plan": {}
  "advertising.pacing": {}
  "advertising.even": { "amount": string | number }
  "advertising.no-figures": {}
  "advertising.updated": { "at": string | number }
  "advertising.days": {}
  "advertising.budget": {}
  "advertising.spent-today": {}
  "advertising.budget-left": {}
  "advertising.refunded": {}
  "advertising.not-charged": {}
  "advertising.kind": {}
  "advertising.billing": {}
  "advertising.account-manager": {}
  "advertising.model.NO_SUBSCRIPTION": {}
  "advertising.model.SUBSCRIPTION": {}
  "advertising.billing-type.PER_STORE_ADDRESS": {}
  "advertising.billing-type.BILLABLE_ENTITY": {}
  "advertising.billing-type.OTHER_ENTITY": {}
  "advertising.billing-type.CREDIT_CAMPAIGN": {}
  "advertising.click-rate": {}
  "advertising.cost-per-click": {}
  "advertising.cost-per-order": {}
  "advertising.by-day": {}
  "advertising.all-days": { "count": number }
  "advertising.movements": {}
  "advertising.movements-about": {}
  "advertising.movement.TOP_UP": {}
  "advertising.movement.SPEND": {}
  "advertising.movement.REFUND": {}
  "advertising.refused": {}
  "advertising.check-again": {}
  "advertising.unchecked": {}
  "advertising.unchecked-about": {}
  "advertising.next": {}
  "advertising.back": {}
  "advertising.create": {}
  "advertising.steps": {}
  "advertising.step-n": { "n": number; "name": string | number }
  "advertising.step.plan": {}
  "advertising.step.review": {}
  "advertising.location": {}
  "advertising.store": {}
  "advertising.choose": {}
  "advertising.refused-locations": { "count": number }
  "advertising.first-day": {}
  "advertising.last-day": {}
  "advertising.budget-about": { "least": string | number; "most": string | number }
  "advertising.tiers": {}
  "advertising.tier-about": { "amount": string | number }
  "advertising.lasts": { "count": number; "full": number }
  "advertising.lasts-all": { "count": number }
  "advertising.left-over": { "count": number; "spent": string | number }
  "advertising.money.CREDIT": { "amount": string | number }
  "advertising.money.SUBSCRIPTION": { "amount": string | number }
  "advertising.concerns": {}
  "advertising.concern.OUT_OF_BALANCE": { "amount": string | number }
  "advertising.concern.BUDGET_USED": { "amount": string | number }
  "advertising.concern.open": {}
  "advertising.made-by": {}
  "advertising.context.self_service": {}
  "advertising.context.marketplace": {}
  "advertising.concerns-more": { "count": number }
  "advertising.concerns-fewer": {}
  "palette.create-ad": {}
  "palette.create-ad-about": {}
  "announcements.region": {}
  "announcements.dismiss": {}
  "announcements.next": {}
  "announcements.back": {}
  "announcements.counter": { "at": number; "of": number }
  "announcements.demo.title": {}
  "announcements.demo.text": {}
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
  "announcements.fees.upcoming": { "day": string | number }
  "announcements.fees.details": { "day": string | number }
  "announcements.fees.text": { "minutes": number; "one": string | number; "two": string | number }
  "announcements.put-away": {}
  "announcements.gen2.title": {}
  "announcements.gen2.text": {}
  "announcements.onboarding.title": {}
  "announcements.onboarding.text": {}
  "announcements.onboarding.open": {}
  "audit.title": {}
  "audit.about": {}
  "audit.download": {}
  "audit.download-failed": {}
  "audit.loading": {}
  "audit.count": { "count": number }
  "audit.empty": {}
  "audit.empty-about": {}
  "audit.no-match": {}
  "audit.no-match-about": {}
  "audit.kind": {}
  "audit.kind-any": {}
  "audit.kind-USERS": {}
  "audit.kind-ORDERS": {}
  "audit.kind-MENU": {}
  "audit.kind-HOURS": {}
  "audit.kind-PROMOTIONS": {}
  "audit.kind-ADVERTISING": {}
  "audit.kind-MONEY": {}
  "audit.kind-REVIEWS": {}
  "audit.kind-SUPPORT": {}
  "audit.kind-STORES": {}
  "audit.kind-REPORTS": {}
  "audit.days": {}
  "audit.days-any": {}
  "audit.what": { "entity": string }
  "audit.how": { "how": string }
  "audit.by.unknown": {}
  "audit.by.MARKETPLACE": {}
  "audit.by.SYSTEM": {}
  "audit.shared": {}
  "audit.details": {}
  "audit.nothing": {}
  "audit.closed": {}
  "audit.more": { "count": number }
  "audit.undo.WHERE_MADE": {}
  "audit.undo.CHANGE_AGAIN": {}
  "audit.undo.ADD_AGAIN": {}
  "audit.undo.FED": {}
  "audit.undo.FINAL": {}
  "audit.undo.ERASED": {}
  "audit.undo.NOTHING": {}
  "audit.undo.NOW": {}
  "audit.undo.UNDONE": {}
  "audit.undo.CHANGED_SINCE": {}
  "audit.undo.ENDED": {}
  "audit.undo.NOT_ALLOWED": {}
  "audit.undo.EXPIRED": {}
  "audit.undo.SHARED": {}
  "audit.undone": {}
  "audit.undo-failed": {}
  "audit.field": { "name": string }
  "audit.status": { "status": string }
  "audit.by": {}
  "audit.by-any": {}
  "audit.by-former": {}
  "audit.stores": { "count": number }
  "audit.all": {}
  "audit.yes": {}
  "audit.no": {}
  "audit.role.OPERATOR": {}
  "audit.role.MANAGER": {}
  "audit.role.BRAND_MANAGER": {}
  "catalog.title": {}
  "catalog.about": {}
  "catalog.by-location": {}
  "catalog.files": {}
  "catalog.read-only": {}
  "catalog.tab.menu-overview": {}
  "catalog.tab.products": {}
  "catalog.tab.option-groups": {}
  "catalog.tab.options": {}
  "catalog.collections": {}
  "catalog.collection-add": {}
  "catalog.collection-delete-about": {}
  "catalog.group-add": {}
  "catalog.groups-order": {}
  "catalog.group-default": {}
  "catalog.group-delete-about": {}
  "catalog.sections": {}
  "catalog.section": {}
  "catalog.section-add": {}
  "catalog.section-empty": {}
  "catalog.section-delete-about": { "count": number }
  "catalog.product-count": { "count": number }
  "catalog.empty": {}
  "catalog.empty-about": {}
  "catalog.name": {}
  "catalog.photo": {}
  "catalog.yes": {}
  "catalog.no": {}
  "catalog.description": {}
  "catalog.price": {}
  "catalog.price-invalid": { "example": string | number }
  "catalog.price-range": { "from": string | number; "to": string | number }
  "catalog.saved": {}
  "catalog.rename": {}
  "catalog.renamed": {}
  "catalog.reordered": {}
  "catalog.delete": {}
  "catalog.delete-title": { "name": string | number }
  "catalog.deleted": { "name": string | number }
  "catalog.move": { "name": string | number }
  "catalog.move-up": {}
  "catalog.move-down": {}
  "catalog.move-to": {}
  "catalog.moved": { "name": string | number }
  "catalog.actions": { "name": string | number }
  "catalog.common.submit-error": {}
  "catalog.conflict.title": {}
  "catalog.conflict.about": {}
  "catalog.conflict.mine": {}
  "catalog.conflict.theirs": {}
  "catalog.conflict.empty": {}
  "catalog.conflict.save": {}
  "catalog.not-done": { "count": number }
  "catalog.quality.title": {}
  "catalog.quality.low": {}
  "catalog.quality.medium": {}
  "catalog.quality.high": {}
  "catalog.quality.full": {}
  "catalog.quality.full-about": {}
  "catalog.quality.dismiss": {}
  "catalog.quality.NO_PHOTO": { "count": number }
  "catalog.quality.NO_DESCRIPTION": { "count": number }
  "catalog.search": {}
  "catalog.sort": {}
  "catalog.sort-name": {}
  "catalog.sort-name-down": {}
  "catalog.sort-price": {}
  "catalog.sort-price-down": {}
  "catalog.issue": {}
  "catalog.issue-any": {}
  "catalog.issue-NO_PHOTO": {}
  "catalog.issue-NO_DESCRIPTION": {}
  "catalog.issue-PHOTO_REJECTED": {}
  "catalog.photo-pending": {}
  "catalog.no-products": {}
  "catalog.no-products-about": {}
  "catalog.none-found": {}
  "catalog.none-found-about": {}
  "catalog.more": {}
  "catalog.choose": { "name": string | number }
  "catalog.choose-all": {}
  "catalog.chosen": { "count": number }
  "catalog.products-delete": { "count": number }
  "catalog.products-delete-about": {}
  "catalog.locations": {}
  "catalog.locations-all": {}
  "catalog.stock.availability": {}
  "catalog.stock.in": {}
  "catalog.stock.out": {}
  "catalog.stock.out-there": { "location": string | number }
  "catalog.stock.out-until": { "when": string | number }
  "catalog.stock.some": { "count": number }
  "catalog.stock.until-tomorrow": {}
  "catalog.stock.indefinitely": {}
  "catalog.stock.choose": {}
  "catalog.stock.back": {}
  "catalog.stock.of": { "name": string | number }
  "catalog.stock.of-many": { "count": number }
  "catalog.stock.button": { "state": string | number; "name": string | number }
  "catalog.stock.choice-until": {}
  "catalog.stock.choice-indefinitely": {}
  "catalog.stock.choice-back": {}
  "catalog.stock.until-day": {}
  "catalog.stock.no-location": {}
  "catalog.product-availability-modal.success": {}
  "catalog.product-availability-modal.error": {}
  "catalog.edit-product.product-deleted": {}
  "catalog.edit-product.delete-error": {}
  "catalog.back": {}
  "catalog.load-failed": {}
  "catalog.to-dashboard": {}
  "catalog.product.add": {}
  "catalog.photos.add": {}
  "catalog.product.new": {}
  "catalog.product.edit": {}
  "catalog.product.unknown": {}
  "catalog.product.unknown-about": {}
  "catalog.product.no-section": {}
  "catalog.product.no-section-about": {}
  "catalog.group.add": {}
  "catalog.group.new": {}
  "catalog.group.edit": {}
  "catalog.group.none": {}
  "catalog.group.none-about": {}
  "catalog.group.search": {}
  "catalog.group.count": { "count": number }
  "catalog.group.choose": { "from": string | number; "to": string | number }
  "catalog.group.exactly": { "count": string | number }
  "catalog.group.up-to": { "to": string | number }
  "catalog.group.any": {}
  "catalog.group.min": {}
  "catalog.group.max": {}
  "catalog.group.max-about": {}
  "catalog.group.multiple": {}
  "catalog.option.add": {}
  "catalog.option.edit": {}
  "catalog.option.none": {}
  "catalog.option.search": {}
  "catalog.option.count": { "count": number }
  "catalog.overrides": {}
  "catalog.overrides-about-product": {}
  "catalog.overrides-about-option": {}
  "catalog.overrides-elsewhere": {}
  "catalog.overrides-more": { "count": number }
  "catalog.override.as-product": {}
  "catalog.override.as-option": {}
  "catalog.override.in": {}
  "catalog.override.out": {}
  "catalog.labels": {}
  "catalog.label.VEGAN": {}
  "catalog.label.VEGETARIAN": {}
  "catalog.label.HALAL": {}
  "catalog.label.KOSHER": {}
  "catalog.label.ORGANIC": {}
  "catalog.label.SPICY": {}
  "catalog.allergens": {}
  "catalog.allergens-about": {}
  "catalog.allergen-state.UNKNOWN": {}
  "catalog.allergen-state.CONTAINS": {}
  "catalog.allergen-state.MAY_CONTAIN": {}
  "catalog.allergen-state.FREE_OF": {}
  "catalog.allergen.GLUTEN": {}
  "catalog.allergen.CRUSTACEANS": {}
  "catalog.allergen.EGGS": {}
  "catalog.allergen.FISH": {}
  "catalog.allergen.PEANUTS": {}
  "catalog.allergen.SOYBEANS": {}
  "catalog.allergen.MILK": {}
  "catalog.allergen.NUTS": {}
  "catalog.allergen.CELERY": {}
  "catalog.allergen.MUSTARD": {}
  "catalog.allergen.SESAME": {}
  "catalog.allergen.SULPHITES": {}
  "catalog.allergen.LUPIN": {}
  "catalog.allergen.MOLLUSCS": {}
  "catalog.tab.packaging": {}
  "contact-tree.title": {}
  "contact-tree.location": {}
  "contact-tree.choose-location": {}
  "contact-tree.location-first": {}
  "contact-tree.back": {}
  "contact-tree.subject-other": {}
  "contact-tree.describe": {}
  "contact-tree.files": {}
  "contact-tree.choose": {}
  "contact-tree.required": {}
  "contact-tree.too-long": { "most": string | number }
  "contact-tree.sending": {}
  "contact-tree.send": {}
  "contact-tree.submit-error": {}
  "contact-tree.received": {}
  "contact-tree.received-about": {}
  "contact-tree.undisputed": { "why": string | number }
  "contact-tree.open-conversation": {}
  "dashboard.title": {}
  "dashboard.before-failed": {}
  "dashboard.figure.was": { "value": string | number }
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
  "dashboard.figure.repeatRate.name": {}
  "details.when.today": {}
  "details.when.yesterday": {}
  "details.when.last-7": {}
  "details.when.last-28": {}
  "details.when.this-month": {}
  "details.when.last-month": {}
  "details.when.last-90": {}
  "details.when.last-12-months": {}
  "details.when.custom": {}
  "details.summary.never": {}
  "details.summary.nothing": { "when": string | number }
  "details.summary.undelivered": { "offered": number; "when": string | number }
  "details.summary.plain": { "sales": string | number; "when": string | number; "orders": number }
  "details.summary.plain-mixed": { "orders": number; "when": string | number; "currencies": number }
  "details.summary.first": {}
  "details.summary.sales": { "sales": string | number; "when": string | number; "trend": string; "by": string | number }
  "details.summary.mixed": { "orders": number; "when": string | number; "trend": string; "by": string | number }
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
  "details.figure.repeatRate.about": {}
  "details.figure.now-alike": {}
  "details.figure.before-alike": {}
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
  "details.measure.knowsAcceptance": {}
  "details.measure.decided": {}
  "details.measure.knowsIssues": {}
  "details.measure.knowsRatings": {}
  "details.measure.knowsCustomers": {}
  "details.measure.knowsTimes": {}
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
  "details.part.decided": {}
  "details.part.acceptanceKnown": {}
  "details.part.issuesKnown": {}
  "details.part.customersKnown": {}
  "details.part.returningCustomers": {}
  "details.sales.so-far": { "value": string | number }
  "details.sales.summary": { "day": string | number; "value": string | number }
  "details.sales.by": {}
  "details.sales.by-hour": {}
  "details.sales.by-day": {}
  "details.sales.by-week": {}
  "details.sales.by-month": {}
  "details.sales.title-hour": {}
  "details.sales.title-day": {}
  "details.sales.title-week": {}
  "details.sales.title-month": {}
  "details.day-hours.title": {}
  "details.day-hours.summary": { "hour": string | number; "orders": number }
  "details.hours.title": {}
  "details.hours.busiest": { "weekday": string | number; "hour": string | number; "orders": number }
  "details.products.title": {}
  "details.products.by": {}
  "details.products.by-sales": {}
  "details.products.by-count": {}
  "details.products.quantity": {}
  "details.products.orders": {}
  "details.products.sales": {}
  "details.products.units": { "quantity": string | number }
  "details.products.empty": {}
  "details.products.empty-category": {}
  "details.column.grossSales": {}
  "details.column.orders": {}
  "details.column.aov": {}
  "details.column.acceptance": {}
  "details.column.avoidableCancellations": {}
  "details.column.missingWrong": {}
  "details.column.awtp": {}
  "details.column.rating": {}
  "details.locations.only": { "name": string | number }
  "details.attention.title": {}
  "details.attention.calm": {}
  "details.attention.calm-about": {}
  "details.attention.unknown": {}
  "details.attention.unknown-about": {}
  "details.attention.acceptance": { "value": string | number; "compared": string; "against": string | number }
  "details.attention.cancellations": { "value": string | number; "compared": string; "against": string | number }
  "details.attention.issues": { "value": string | number; "compared": string; "against": string | number }
  "details.attention.waiting": { "value": string | number; "compared": string; "against": string | number }
  "details.attention.preparation": { "value": string | number; "compared": string; "against": string | number }
  "details.attention.closed": { "value": string | number; "compared": string; "against": string | number }
  "details.attention.operations": {}
  "details.attention.rating": { "value": string | number; "compared": string; "against": string | number }
  "details.attention.fewer-orders": { "value": number; "against": number }
  "details.attention.no-orders": { "against": number }
  "details.attention.orders": {}
  "details.attention.only": {}
  "details.attention.fewer": {}
  "details.net.title": {}
  "details.net.about": {}
  "details.net.step": {}
  "details.net.amount": {}
  "details.net.beside": {}
  "details.net.grossSales": {}
  "details.net.netSales": {}
  "details.net.DISCOUNT_PARTNER": {}
  "details.net.REFUND_PARTNER": {}
  "details.net.COMPENSATION": {}
  "details.net.VAT": {}
  "details.net.TIP": {}
  "details.net.DELIVERY_FEE": {}
  "details.net.SERVICE_FEE": {}
  "details.net.PACKAGING_FEE": {}
  "details.net.DISCOUNT_MARKETPLACE": {}
  "details.net.REFUND_MARKETPLACE": {}
  "details.all-products.title": {}
  "details.all-products.by-sales": {}
  "details.all-products.by-count": {}
  "details.all-products.category": {}
  "details.all-products.every": {}
  "details.all-products.count": { "count": number }
  "details.all-products.delivered": {}
  "dashboard.figure.was-alike": { "now": string | number; "before": string | number }
  "details.attention.all": { "count": number }
  "disputes.title": {}
  "disputes.about": {}
  "disputes.stages": {}
  "disputes.stage.OPEN": {}
  "disputes.stage.SUBMITTED": {}
  "disputes.stage.WON": {}
  "disputes.stage.LOST": {}
  "disputes.all": {}
  "disputes.choose-first": {}
  "disputes.too-many": { "most": string | number }
  "disputes.submit": { "count": number }
  "disputes.count": { "count": number }
  "disputes.none.OPEN": {}
  "disputes.none.SUBMITTED": {}
  "disputes.none.WON": {}
  "disputes.none.LOST": {}
  "disputes.none-about": {}
  "disputes.choose": { "code": string | number }
  "disputes.badge.SUBMITTED": {}
  "disputes.badge.WON": {}
  "disputes.badge.LOST": {}
  "disputes.placed": { "at": string | number }
  "disputes.no-reason": {}
  "disputes.deadline": { "at": string | number }
  "disputes.evidence": {}
  "disputes.time": { "what": string }
  "disputes.issue.MISSING": {}
  "disputes.issue.WRONG": {}
  "disputes.photos": { "count": number }
  "disputes.files": {}
  "disputes.save-file": { "name": string | number }
  "disputes.submitted-at": { "at": string | number }
  "disputes.reason.INCLUDED": {}
  "disputes.reason.COURIER": {}
  "disputes.reason.AS_ORDERED": {}
  "disputes.reason.CUSTOMER": {}
  "disputes.reason.OTHER": {}
  "disputes.reason.FORM": {}
  "disputes.decided-at": { "at": string | number }
  "disputes.credit": { "amount": string | number }
  "disputes.conversation": {}
  "disputes.submit-title": { "count": number }
  "disputes.done": {}
  "disputes.submit-about": {}
  "disputes.reason": {}
  "disputes.text": {}
  "disputes.dispute": {}
  "disputes.result.submitted": {}
  "disputes.result.absent": {}
  "disputes.result.already": {}
  "disputes.result.expired": {}
  "disputes.at-stake": {}
  "disputes.won-back": { "amount": string | number }
  "disputes.win-rate": {}
  "disputes.undecided": { "count": number }
  "disputes.rate": { "rate": string | number; "won": string | number; "decided": string | number }
  "disputes.causes": {}
  "disputes.no-causes": {}
  "disputes.cause": { "issue": string; "product": string | number; "count": string | number; "inHours": string | number; "from": string | number; "to": string | number }
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
  "errors.menu.groupNotFound": {}
  "errors.menu.collectionNotFound": {}
  "errors.menu.sectionNotFound": {}
  "errors.menu.productNotFound": {}
  "errors.menu.optionGroupNotFound": {}
  "errors.menu.optionNotFound": {}
  "errors.menu.bagNotFound": {}
  "errors.menu.packagingNotFound": {}
  "errors.packaging.unknown": {}
  "errors.packagingType.unknown": {}
  "errors.menu.packaging.form.price.error": {}
  "errors.menu.changeNotFound": {}
  "errors.menu.changedSince": {}
  "errors.menu.textNotFound": {}
  "errors.translation.unavailable": { "reason": string }
  "errors.attribute-group-form.title-required": {}
  "errors.common.title-input.emoji-error": {}
  "errors.common.input.max-length": {}
  "errors.max-greater-min-error": {}
  "errors.optionGroup.minNeedsMax": {}
  "errors.position.outOfRange": {}
  "errors.until.past": {}
  "errors.until.withoutNeed": {}
  "errors.label.contradicted": {}
  "errors.group.unknown": {}
  "errors.collection.unknown": {}
  "errors.section.unknown": {}
  "errors.option.unknown": {}
  "errors.optionGroup.unknown": {}
  "errors.product.unknown": {}
  "errors.goal.notFound": {}
  "errors.goal.decimals": {}
  "errors.goal.exists": {}
  "errors.server.unavailable": {}
  "errors.server.diskFull": {}
  "errors.server.failed": {}
  "errors.field.invalid": {}
  "errors.field.required": {}
  "errors.field.tooShort": {}
  "errors.field.tooLong": {}
  "errors.field.atMost": { "most": number }
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
  "errors.timeZone.required": {}
  "errors.country.unknown": {}
  "errors.city.unknown": {}
  "errors.partner.unknown": {}
  "errors.store.unknown": {}
  "errors.location.unknown": {}
  "errors.user.unknown": {}
  "errors.user.emailTaken": {}
  "errors.user.erased": {}
  "errors.user.lastBrandManager": {}
  "errors.user.notFound": {}
  "errors.user.isPending": {}
  "errors.user.isActive": {}
  "errors.user.actionDenied": {}
  "errors.user.sectionNotHeld": {}
  "errors.user.exists": {}
  "errors.user.fixed": {}
  "errors.user.sectionRequired": {}
  "errors.user.storeRequired": {}
  "errors.user.storeTwice": {}
  "errors.user.locationRequired": {}
  "errors.user.allLocationsRequired": {}
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
  "errors.order.conflict": {}
  "errors.availability.inFuture": {}
  "errors.availability.tooLong": {}
  "errors.line.malformed": {}
  "errors.line.duplicate": {}
  "errors.line.taken": {}
  "errors.page.outdated": {}
  "errors.language.unknown": {}
  "errors.language.same": {}
  "errors.flag.unknown": {}
  "errors.flag.wrongType": {}
  "errors.flag.invalid": {}
  "errors.flag.oneTarget": {}
  "errors.request.rangeInFuture": {}
  "errors.report.notFound": {}
  "errors.report.notReady": {}
  "errors.report.fileMissing": {}
  "errors.report.fileThere": {}
  "errors.report.tooMany": {}
  "errors.report.notYours": {}
  "errors.export.notOwner": {}
  "errors.export.notFound": {}
  "errors.export.notReady": {}
  "errors.export.underWay": {}
  "errors.review.notFound": {}
  "errors.review.alreadyReplied": {}
  "errors.order.unknown": {}
  "errors.order.factNotKnown": {}
  "errors.order.inFuture": {}
  "errors.review.locationChanged": {}
  "errors.review.orderChanged": {}
  "errors.review.orderTaken": {}
  "errors.review.replyMissing": {}
  "errors.request.unknownField": {}
  "errors.field.tooDeep": {}
  "errors.text.unreadable": {}
  "errors.text.unknown": {}
  "errors.number.invalid": {}
  "errors.number.range": { "least": string | number; "most": string | number }
  "errors.instant.invalid": {}
  "errors.instant.inFuture": {}
  "errors.instant.outOfRange": {}
  "errors.day.outOfRange": {}
  "errors.password.tooShort": {}
  "errors.password.tooLong": {}
  "errors.password.common": {}
  "errors.password.isEmail": {}
  "errors.password.isName": {}
  "errors.password.same": {}
  "errors.statement.notFound": {}
  "errors.payout.notFound": {}
  "errors.payout.notFailed": {}
  "errors.payout.settingsUnchanged": {}
  "errors.payout.nothingToUndo": {}
  "errors.webhook.notFound": {}
  "errors.webhook.partnerDenied": {}
  "errors.webhook.paused": {}
  "errors.webhook.tooMany": { "most": string | number }
  "errors.payout.mixedCurrencies": {}
  "errors.withdrawal.running": {}
  "errors.withdrawal.nothingToPay": {}
  "errors.withdrawal.balanceChanged": {}
  "errors.withdrawal.feeChanged": {}
  "errors.withdrawal.accountChanged": {}
  "errors.withdrawal.notOffered": {}
  "errors.withdrawal.noBankAccount": {}
  "errors.withdrawal.onHold": {}
  "errors.withdrawal.tooLarge": {}
  "errors.withdrawal.instantNotOffered": {}
  "errors.terms.dayTaken": {}
  "errors.payout.unknown": {}
  "errors.payout.amountMismatch": {}
  "errors.payout.stateConflict": {}
  "errors.invitation.unknown": {}
  "errors.invitation.expired": {}
  "errors.invitation.spent": {}
  "errors.invitation.used": {}
  "errors.server.busy": {}
  "errors.retryAfter": { "time": string | number }
  "errors.invoice.notFound": {}
  "errors.invoice.noVatId": {}
  "errors.email.quotedString": {}
  "errors.email.comment": {}
  "errors.email.addressLiteral": {}
  "errors.email.space": {}
  "errors.email.letters": {}
  "errors.email.tooLong": {}
  "errors.email.domain": {}
  "errors.link.unknown": {}
  "errors.link.expired": {}
  "errors.link.used": {}
  "errors.email.alreadyVerified": {}
  "errors.manager.notNeeded": {}
  "errors.manager.isCaller": {}
  "errors.session.readOnly": {}
  "errors.password.wrong": {}
  "errors.phone.noCountry": {}
  "errors.phone.invalid": {}
  "errors.phone.requiredForConsent": {}
  "errors.contact.managersOnly": {}
  "errors.onboarding.notFound": {}
  "errors.onboarding.stepUnknown": {}
  "errors.onboarding.stepPending": {}
  "errors.onboarding.stepNotYours": {}
  "errors.onboarding.paused": {}
  "errors.onboarding.contactMissing": {}
  "errors.onboarding.notFinished": {}
  "errors.onboarding.stepTwice": {}
  "errors.onboarding.mixedFlows": {}
  "errors.onboarding.locationTaken": {}
  "errors.onboarding.locationChanged": {}
  "errors.activation.past": {}
  "errors.activation.tooFar": {}
  "errors.notification.notFound": {}
  "errors.conversation.notFound": {}
  "errors.conversation.closed": {}
  "errors.conversation.notAsked": {}
  "errors.message.notFound": {}
  "errors.attachment.notFound": {}
  "errors.dispute.exists": {}
  "errors.dispute.tooLate": {}
  "errors.dispute.nothingToDispute": {}
  "errors.file.typeNotAllowed": {}
  "errors.file.contentMismatch": {}
  "errors.file.empty": {}
  "errors.file.tooLarge": {}
  "errors.conversation.unknown": {}
  "errors.conversation.isClosed": {}
  "errors.dispute.unknown": {}
  "errors.dispute.decided": {}
  "errors.message.changed": {}
  "errors.tree.notFound": {}
  "errors.promotion.notFound": {}
  "errors.promotion.beingCreated": {}
  "errors.promotion.running": {}
  "errors.promotion.notRunning": {}
  "errors.promotion.ended": {}
  "errors.promotion.forced": {}
  "errors.promotion.overlaps": {}
  "errors.promotion.typeOff": {}
  "errors.promotion.otherLocations": {}
  "errors.promotion.countryNotFound": {}
  "errors.promotion.feeNotOffered": {}
  "errors.promotion.notForType": {}
  "errors.promotion.percentageOffGrid": {}
  "errors.promotion.noPrime": {}
  "errors.promotion.sumTooHigh": {}
  "errors.promotion.startPast": {}
  "errors.promotion.hasBegun": {}
  "errors.promotion.endBeforeStart": {}
  "errors.promotion.endPast": {}
  "errors.promotion.tooLong": {}
  "errors.promotion.hoursNever": {}
  "errors.promotion.hoursOverlap": {}
  "errors.promotion.tooManyProducts": {}
  "errors.promotion.manyStores": {}
  "errors.promotion.typeFixed": {}
  "errors.promotion.termsNotAccepted": {}
  "errors.promotion.notAsEvent": {}
  "errors.promotion.eventOver": {}
  "errors.promotion.unknown": {}
  "errors.event.unknown": {}
  "errors.product.notPromotable": {}
  "errors.product.priceRaised": {}
  "errors.hours.shiftsDropped": {}
  "errors.holiday.notFound": {}
  "errors.holiday.overlap": {}
  "errors.schedule.changeNotFound": {}
  "errors.schedule.changedSince": {}
  "errors.schedule.endedSince": {}
  "errors.shift.half": {}
  "errors.shift.empty": {}
  "errors.shift.overlap": {}
  "errors.shift.tooMany": {}
  "errors.hours.unsupported": { "part": string | number }
  "errors.holiday.past": {}
  "errors.holiday.inverted": {}
  "errors.holiday.tooLong": {}
  "errors.special.past": {}
  "errors.ad.notFound": {}
  "errors.ad.countryNotFound": {}
  "errors.ad.notOffered": {}
  "errors.ad.wrongKind": {}
  "errors.ad.running": {}
  "errors.ad.stopped": {}
  "errors.ad.notStarted": {}
  "errors.ad.ended": {}
  "errors.ad.outOfBalance": {}
  "errors.ad.businessInvalid": {}
  "errors.ad.noLocation": {}
  "errors.ad.notAllowed": {}
  "errors.ad.checksUnavailable": {}
  "errors.ad.startPast": {}
  "errors.ad.endBeforeStart": {}
  "errors.ad.tooLong": {}
  "errors.ad.outOfLimits": { "least": string | number; "most": string | number }
  "errors.ad.dailyLimitAboveBudget": {}
  "errors.campaign.unknown": {}
  "errors.campaign.storeChanged": {}
  "errors.campaign.moneyChanged": {}
  "errors.click.inFuture": {}
  "errors.click.changed": {}
  "errors.limits.inverted": {}
  "errors.session.secondFactor": {}
  "errors.session.signInExpired": {}
  "errors.session.passkeyRefused": {}
  "errors.session.confirmFirst": {}
  "errors.session.factorDemanded": {}
  "errors.factor.demanded": {}
  "errors.factor.exists": {}
  "errors.factor.notStarted": {}
  "errors.factor.startedAnew": {}
  "errors.factor.notFound": {}
  "errors.code.malformed": {}
  "errors.code.wrong": {}
  "errors.code.used": {}
  "errors.recoveryCode.wrong": {}
  "errors.recoveryCode.used": {}
  "errors.menuFile.notFound": {}
  "errors.menuFile.notReady": {}
  "errors.menuFile.hasRefused": {}
  "errors.menuFile.menuChanged": {}
  "errors.menuMatrix.conflict": {}
  "errors.menuMatrix.notFound": {}
  "errors.menuMatrix.notScheduled": {}
  "errors.cell.formula": {}
  "errors.cell.error": {}
  "errors.cell.price": {}
  "errors.cell.yesOrNo": {}
  "errors.cell.count": {}
  "errors.list.unknown": {}
  "errors.list.twice": {}
  "errors.image.notFound": {}
  "errors.image.type": {}
  "errors.image.content": {}
  "errors.image.bytes": {}
  "errors.image.sides": {}
  "errors.image.damaged": {}
  "errors.url.invalid": {}
  "errors.url.blockedPort": {}
  "errors.url.notHttps": {}
  "errors.url.private": {}
  "errors.image.unknown": {}
  "errors.correction.unknown": {}
  "errors.promotion.budgetUsed": {}
  "errors.promotion.budgetBelowUsed": {}
  "errors.order.movedOn": {}
  "errors.order.tooMuchTime": {}
  "errors.session.viewPersonal": {}
  "errors.onboarding.hoursMissing": {}
  "errors.onboarding.menuMissing": {}
  "factors.step.text": {}
  "factors.step.submit": {}
  "factors.step.passkey": {}
  "factors.step.again": {}
  "factors.step.use-recovery": {}
  "factors.step.use-app": {}
  "factors.step.lost": {}
  "factors.code": {}
  "factors.code-hint": {}
  "factors.recovery-code": {}
  "factors.recovery-hint": {}
  "factors.failed": {}
  "factors.passkey.cancelled": {}
  "factors.passkey.not-added": {}
  "factors.passkey.elsewhere": { "address": string | number }
  "factors.passkey.there": {}
  "factors.passkey.none": {}
  "factors.load-failed": {}
  "factors.demanded": {}
  "factors.demanded-text": {}
  "factors.app.title": {}
  "factors.app.off": {}
  "factors.app.on": { "at": string | number }
  "factors.app.set-up": {}
  "factors.app.remove": {}
  "factors.app.remove-title": {}
  "factors.app.remove-text": {}
  "factors.app.removed": {}
  "factors.app.scan": {}
  "factors.app.picture": {}
  "factors.app.open": {}
  "factors.app.secret": {}
  "factors.app.switch-on": {}
  "factors.app.added": {}
  "factors.passkey.title": {}
  "factors.passkey.empty": {}
  "factors.passkey.never": { "at": string | number }
  "factors.passkey.used": { "at": string | number; "used": string | number }
  "factors.passkey.add": {}
  "factors.passkey.add-text": {}
  "factors.passkey.name": {}
  "factors.passkey.remove": {}
  "factors.passkey.remove-of": { "name": string | number }
  "factors.passkey.remove-title": { "name": string | number }
  "factors.passkey.remove-text": {}
  "factors.passkey.removed": {}
  "factors.passkey.added": {}
  "factors.codes.title": {}
  "factors.codes.left": { "count": number }
  "factors.codes.none": {}
  "factors.codes.renew": {}
  "factors.codes.renew-title": {}
  "factors.codes.renew-text": {}
  "factors.codes.keep": {}
  "factors.codes.keep-text": {}
  "factors.codes.copy": {}
  "factors.codes.copied": {}
  "factors.codes.download": {}
  "factors.codes.not-copied": {}
  "factors.codes.kept": {}
  "factors.confirm.title": {}
  "factors.confirm.text": {}
  "factors.confirm.password": {}
  "factors.confirm.submit": {}
  "factors.must.title": {}
  "factors.must.text": {}
  "factors.must.go": {}
  "factors.must.leave": {}
  "goals.title": {}
  "goals.new": {}
  "goals.change": {}
  "goals.about": {}
  "goals.none": {}
  "goals.none-about": {}
  "goals.add": {}
  "goals.metric": {}
  "goals.target-up": {}
  "goals.target-down": {}
  "goals.at-least": { "target": string | number }
  "goals.at-most": { "target": string | number }
  "goals.percent": {}
  "goals.minutes": {}
  "goals.where": {}
  "goals.all-locations": {}
  "goals.locations": { "count": number }
  "goals.no-location": {}
  "goals.search": {}
  "goals.save": {}
  "goals.saved": { "name": string | number }
  "goals.edit": { "name": string | number; "where": string | number }
  "goals.remove": { "name": string | number; "where": string | number }
  "goals.remove-title": {}
  "goals.remove-text": { "name": string | number; "where": string | number }
  "goals.remove-yes": {}
  "goals.removed": { "name": string | number }
  "goals.failed": {}
  "images.choose": {}
  "images.replace": {}
  "images.remove": {}
  "images.removed": {}
  "images.refused": {}
  "images.crop": {}
  "images.zoom": {}
  "images.use": {}
  "images.sending": {}
  "images.rule-file": {}
  "images.rule-sides": { "least": string | number; "most": string | number }
  "images.sides-now": { "width": string | number; "height": string | number }
  "images.too-small": {}
  "images.of-store": {}
  "images.state.PENDING": {}
  "images.state.APPROVED": {}
  "images.state.REJECTED": {}
  "images.state-about.PENDING": {}
  "images.state-about.APPROVED": {}
  "images.state-about.REJECTED": {}
  "images.fault": { "fault": string }
  "images.same": { "name": string | number }
  "images.menu.section.product.photo-update.success": {}
  "images.common.submit-error": {}
  "images.common.could-not-save-changes": {}
  "images.bulk.title": {}
  "images.bulk.choose": {}
  "images.bulk.more": {}
  "images.bulk.list": {}
  "images.bulk.drop": { "most": string | number }
  "images.bulk.over": { "count": number; "most": string | number }
  "images.bulk.repeated": { "count": number }
  "images.bulk.waiting": {}
  "images.bulk.sending": {}
  "images.bulk.sent-of": { "sent": string | number; "all": string | number }
  "images.bulk.sending-one": { "name": string | number }
  "images.bulk.sides": { "width": string | number; "height": string | number }
  "images.bulk.made-smaller": { "width": string | number; "height": string | number }
  "images.bulk.retry-all": {}
  "images.bulk.leave-out": { "name": string | number }
  "images.bulk.ready": { "count": number }
  "images.bulk.alone": { "count": number }
  "images.bulk.contested": { "count": number }
  "images.bulk.refused": { "count": number }
  "images.bulk.failed": { "count": number }
  "images.bulk.by-ID": {}
  "images.bulk.by-NAME": {}
  "images.bulk.by-HAND": {}
  "images.bulk.replaces": {}
  "images.bulk.no-product": {}
  "images.bulk.rivals": { "count": number }
  "images.bulk.only": {}
  "images.bulk.offer": { "name": string | number; "product": string | number; "section": string | number }
  "images.bulk.pick": {}
  "images.bulk.change": {}
  "images.bulk.product-of": { "name": string | number }
  "images.bulk.find": {}
  "images.bulk.none-found": {}
  "images.bulk.has-photo": { "section": string | number }
  "images.bulk.apply": { "count": number }
  "images.bulk.no-photos": {}
  "images.bulk.under-way": {}
  "images.bulk.settle": {}
  "images.bulk.no-products": {}
  "images.bulk.done": { "count": number }
  "images.bulk.discard-title": {}
  "images.bulk.discard-text": {}
  "inbox.title": {}
  "inbox.leave": {}
  "inbox.new": {}
  "inbox.list": {}
  "inbox.thread": {}
  "inbox.choose": {}
  "inbox.choose-about": {}
  "inbox.filter": {}
  "inbox.every": {}
  "inbox.unseen": {}
  "inbox.count": { "count": number }
  "inbox.is-unseen": {}
  "inbox.none": {}
  "inbox.none-about": {}
  "inbox.none-unseen": {}
  "inbox.none-unseen-about": {}
  "inbox.more": {}
  "inbox.status.open": {}
  "inbox.status.need_reply": {}
  "inbox.status.need_survey_reply": {}
  "inbox.status.closed": {}
  "inbox.missing": {}
  "inbox.missing-about": {}
  "inbox.back": {}
  "inbox.order": { "code": string | number }
  "inbox.invoice": { "code": string | number }
  "inbox.messages": {}
  "inbox.earlier": {}
  "inbox.new-messages": {}
  "inbox.support": {}
  "inbox.you": {}
  "inbox.save-file": { "name": string | number }
  "inbox.message": {}
  "inbox.send": {}
  "inbox.send-again": {}
  "inbox.sending": {}
  "inbox.not-sent": {}
  "inbox.too-long": { "length": string | number; "most": string | number }
  "inbox.nothing-to-send": {}
  "inbox.submit-error": {}
  "inbox.attach": {}
  "inbox.files": {}
  "inbox.remove-file": { "name": string | number }
  "inbox.file-fault.type": {}
  "inbox.file-fault.empty": {}
  "inbox.file-fault.size": {}
  "inbox.file-fault.total": {}
  "inbox.file-fault.count": {}
  "inbox.survey": {}
  "inbox.rating.1": {}
  "inbox.rating.2": {}
  "inbox.rating.3": {}
  "inbox.rating.4": {}
  "inbox.rating.5": {}
  "inbox.choose-rating": {}
  "inbox.rate": {}
  "inbox.closed": {}
  "inbox.rated": { "rating": string | number }
  "inbox.rated-without": {}
  "inbox.unresponded": {}
  "inbox.reopen": {}
  "inbox.disputes": {}
  "invoices.title": {}
  "invoices.about": {}
  "invoices.one": {}
  "invoices.search": {}
  "invoices.type": {}
  "invoices.type-any": {}
  "invoices.type.INVOICE": {}
  "invoices.type.CREDIT_NOTE": {}
  "invoices.none": {}
  "invoices.none-about": {}
  "invoices.no-match": {}
  "invoices.failed": {}
  "invoices.unauthorised": {}
  "invoices.unauthorised-about": {}
  "invoices.sign-in": {}
  "invoices.count": { "count": number }
  "invoices.open": { "number": string | number }
  "invoices.column.number": {}
  "invoices.column.issued": {}
  "invoices.column.period": {}
  "invoices.column.location": {}
  "invoices.column.total": {}
  "invoices.line": { "item": string | number; "rate": string | number }
  "invoices.item.COMMISSION": {}
  "invoices.item.FEES": {}
  "invoices.item.ADVERTISING": {}
  "invoices.base": {}
  "invoices.tax": {}
  "invoices.total": {}
  "invoices.payable": {}
  "invoices.reverse-charge": {}
  "invoices.issuer": {}
  "invoices.recipient": {}
  "invoices.vat-id": { "id": string | number }
  "invoices.statement": {}
  "invoices.ask": {}
  "invoices.ask-none": {}
  "invoices.pdf": {}
  "invoices.xml": {}
  "invoices.pdf-of": { "number": string | number }
  "invoices.not-downloaded": { "number": string | number }
  "invoices.pdf.issued": {}
  "invoices.pdf.period": {}
  "invoices.pdf.reference": {}
  "invoices.pdf.currency": {}
  "invoices.pdf.description": {}
  "invoices.pdf.net": {}
  "invoices.pdf.rate": {}
  "invoices.pdf.tax": {}
  "invoices.pdf.gross": {}
  "invoices.pdf.tax-of": { "rate": string | number; "base": string | number }
  "invoices.pdf.reverse-title": {}
  "invoices.pdf.reverse-charge": {}
  "invoices.pdf.payment": {}
  "invoices.pdf.set-off": {}
  "invoices.pdf.credited": {}
  "invoices.pdf.paid-out": { "amount": string | number; "reference": string | number }
  "invoices.pdf.page": { "page": string | number; "pages": string | number }
  "invoices.pdf.total": {}
  "invoices.pdf-short": {}
  "invoices.column.file": {}
  "invoices.pdf.corrects": {}
  "invoices.pdf.corrects-text": { "number": string | number; "day": string | number }
  "invoices.corrects": { "number": string | number }
  "invoices.corrected-by": { "number": string | number; "total": string | number }
  "invoices.movements": {}
  "invoices.movements-count": { "count": number; "sum": string | number }
  "invoices.movements-none": {}
  "invoices.of-order": {}
  "invoices.kind.COMMISSION": {}
  "invoices.kind.ORDER_FEE": {}
  "invoices.kind.TAX": {}
  "invoices.kind.PAYOUT_FEE": {}
  "invoices.kind.ADVERTISING": {}
  "invoices.column.for": {}
  "invoices.column.kind": {}
  "invoices.column.booked": {}
  "invoices.column.amount": {}
  "invoices.accountant": {}
  "invoices.accountant.about": { "store": string | number }
  "invoices.accountant.month": {}
  "invoices.accountant.count": { "statements": number; "documents": number }
  "invoices.accountant.net": {}
  "invoices.accountant.invoiced": {}
  "invoices.accountant.by-location": { "currency": string | number }
  "invoices.accountant.by-tax": { "currency": string | number }
  "invoices.accountant.rate": {}
  "invoices.accountant.tax-net": {}
  "invoices.accountant.tax-tax": {}
  "invoices.accountant.tax-total": {}
  "invoices.accountant.none": {}
  "invoices.accountant.none-about": {}
  "invoices.accountant.xlsx": {}
  "invoices.accountant.csv": {}
  "invoices.accountant.totals-csv": {}
  "invoices.accountant.journal": {}
  "invoices.accountant.totals": {}
  "invoices.accountant.month-instead": { "shown": string | number }
  "invoices.accountant.store-instead": { "shown": string | number }
  "invoices.accountant.monthly": {}
  "invoices.accountant.monthly-about": {}
  "invoices.issued-any": {}
  "session.manager.title": {}
  "session.manager.text": {}
  "session.manager.stores": {}
  "session.manager.who": {}
  "session.manager.new": {}
  "session.manager.new-hint": {}
  "session.manager.next": {}
  "session.manager.send": {}
  "session.manager.new-title": {}
  "session.manager.new-text": {}
  "session.manager.name": {}
  "session.manager.back": {}
  "session.manager.sent-title": {}
  "session.manager.sent-text": { "email": string | number }
  "session.manager.refused": {}
  "session.manager.refused-text": { "email": string | number }
  "session.manager.delayed": {}
  "session.manager.delayed-text": { "email": string | number }
  "session.manager.again": {}
  "session.manager.other": {}
  "session.manager.withdrawn": { "email": string | number }
  "session.manager.check": {}
  "session.manager.sign-out": {}
  "menu-files.title": {}
  "menu-files.about": {}
  "menu-files.back": {}
  "menu-files.import": {}
  "menu-files.import-about": {}
  "menu-files.export": {}
  "menu-files.export-about": {}
  "menu-files.export-as": { "format": string | number }
  "menu-files.export-failed": {}
  "menu-files.choose": {}
  "menu-files.drop": { "most": string | number }
  "menu-files.one-at-a-time": {}
  "menu-files.sending": {}
  "menu-files.too-large": { "most": string | number }
  "menu-files.earlier": {}
  "menu-files.file": {}
  "menu-files.when": {}
  "menu-files.state": {}
  "menu-files.open": {}
  "menu-files.open-file": { "file": string | number }
  "menu-files.other": {}
  "menu-files.not-loaded": {}
  "menu-files.reading": {}
  "menu-files.not-read": {}
  "menu-files.fault.empty": {}
  "menu-files.fault.unknownFormat": {}
  "menu-files.fault.picture": {}
  "menu-files.fault.encoding": {}
  "menu-files.fault.broken": {}
  "menu-files.fault.broken-line": { "line": number }
  "menu-files.fault.tooLarge": {}
  "menu-files.fault.tooMany": {}
  "menu-files.fault.version": {}
  "menu-files.fault.currency": {}
  "menu-files.fault.failed": {}
  "menu-files.fault.currency-of": { "given": string | number; "expected": string | number }
  "menu-files.encoding.damaged": { "line": number; "byte": string | number }
  "menu-files.encoding.other": { "line": number; "byte": string | number }
  "menu-files.encoding.choose": {}
  "menu-files.encoding.choose-about": {}
  "menu-files.encoding.read": {}
  "menu-files.encoding.chosen": {}
  "menu-files.encoding.chosen-about": {}
  "menu-files.encoding.windows-1252": {}
  "menu-files.encoding.windows-1250": {}
  "menu-files.encoding.windows-1251": {}
  "menu-files.encoding.windows-1256": {}
  "menu-files.not-kept": {}
  "menu-files.not-kept-count": { "count": number }
  "menu-files.not-kept-times": { "count": number }
  "menu-files.fields-left": { "count": number }
  "menu-files.differently": {}
  "menu-files.other-currency": { "count": number; "given": string | number }
  "menu-files.long-names": { "count": number }
  "menu-files.above-header": { "count": number }
  "menu-files.dry-run": {}
  "menu-files.nothing": {}
  "menu-files.all-refused": {}
  "menu-files.refused-first": { "count": number }
  "menu-files.leave-out": { "count": number }
  "menu-files.apply": { "count": number }
  "menu-files.apply-failed": {}
  "menu-files.done": {}
  "menu-files.done-about": {}
  "menu-files.undo": {}
  "menu-files.undone": {}
  "menu-files.undone-about": {}
  "menu-files.columns": {}
  "menu-files.columns-about": {}
  "menu-files.column-out": {}
  "menu-files.column-unnamed": { "nth": string | number }
  "menu-files.columns-same": {}
  "menu-files.compare-again": {}
  "menu-files.decimal": {}
  "menu-files.show": {}
  "menu-files.all": {}
  "menu-files.rows": {}
  "menu-files.no-rows": {}
  "menu-files.line": { "line": number }
  "menu-files.none": {}
  "menu-files.field-at": { "field": string | number; "location": string | number }
  "menu-files.state.READING": {}
  "menu-files.state.READY": {}
  "menu-files.state.SAME": {}
  "menu-files.state.FAILED": {}
  "menu-files.state.DONE": {}
  "menu-files.state.UNDONE": {}
  "menu-files.outcome.CREATED": {}
  "menu-files.outcome.CHANGED": {}
  "menu-files.outcome.UNCHANGED": {}
  "menu-files.outcome.REFUSED": {}
  "menu-files.kind.COLLECTION_GROUP": {}
  "menu-files.kind.COLLECTION": {}
  "menu-files.kind.SECTION": {}
  "menu-files.kind.OPTION": {}
  "menu-files.kind.OPTION_GROUP": {}
  "menu-files.kind.PRODUCT": {}
  "menu-files.format.CSV": {}
  "menu-files.format.XLSX": {}
  "menu-files.format.JSON": {}
  "menu-files.format.UBER_EATS": {}
  "menu-files.format.SQUARE": {}
  "menu-files.format.SHOPIFY": {}
  "menu-files.format.SCHEMA_ORG": {}
  "menu-files.field.type": {}
  "menu-files.field.id": {}
  "menu-files.field.name": {}
  "menu-files.field.position": {}
  "menu-files.field.group": {}
  "menu-files.field.groupId": {}
  "menu-files.field.collection": {}
  "menu-files.field.collectionId": {}
  "menu-files.field.section": {}
  "menu-files.field.sectionId": {}
  "menu-files.field.description": {}
  "menu-files.field.price": {}
  "menu-files.field.available": {}
  "menu-files.field.unavailableUntil": {}
  "menu-files.field.dietaryLabels": {}
  "menu-files.field.contains": {}
  "menu-files.field.mayContain": {}
  "menu-files.field.freeOf": {}
  "menu-files.field.optionGroups": {}
  "menu-files.field.options": {}
  "menu-files.field.min": {}
  "menu-files.field.max": {}
  "menu-files.field.multiple": {}
  "menu-files.field.imageUrl": {}
  "menu-matrix.title": {}
  "menu-matrix.about": {}
  "menu-matrix.back": {}
  "menu-matrix.field": {}
  "menu-matrix.field.PRICE": {}
  "menu-matrix.field.STOCK": {}
  "menu-matrix.kind": {}
  "menu-matrix.kind.PRODUCT": {}
  "menu-matrix.kind.OPTION": {}
  "menu-matrix.search": {}
  "menu-matrix.name": {}
  "menu-matrix.all": {}
  "menu-matrix.location": {}
  "menu-matrix.same": {}
  "menu-matrix.in": {}
  "menu-matrix.out": {}
  "menu-matrix.out-until": { "when": string | number }
  "menu-matrix.stock.same": {}
  "menu-matrix.stock.in": {}
  "menu-matrix.stock.out": {}
  "menu-matrix.stock.tomorrow": {}
  "menu-matrix.cell": { "name": string | number; "column": string | number }
  "menu-matrix.was": { "before": string | number }
  "menu-matrix.changed-since": { "before": string | number }
  "menu-matrix.no-rows": {}
  "menu-matrix.empty": {}
  "menu-matrix.empty-about": {}
  "menu-matrix.tools": {}
  "menu-matrix.fill-down": {}
  "menu-matrix.copy": {}
  "menu-matrix.extend": {}
  "menu-matrix.step-back": {}
  "menu-matrix.nothing-typed": {}
  "menu-matrix.selected": { "count": number }
  "menu-matrix.copy-title.PRICE": {}
  "menu-matrix.copy-title.STOCK": {}
  "menu-matrix.copy-from": {}
  "menu-matrix.copy-to": {}
  "menu-matrix.copy-rows": {}
  "menu-matrix.copy-selected": { "count": number }
  "menu-matrix.copy-all": { "count": number }
  "menu-matrix.copy-nowhere": {}
  "menu-matrix.copy-do": {}
  "menu-matrix.every": {}
  "menu-matrix.pasted": { "count": number }
  "menu-matrix.pasted-wrong": { "count": number }
  "menu-matrix.pasted-outside": { "count": number }
  "menu-matrix.more": {}
  "menu-matrix.how": {}
  "menu-matrix.how-list": {}
  "menu-matrix.typed": { "count": number }
  "menu-matrix.wrong": { "count": number }
  "menu-matrix.wrong-first": { "count": number }
  "menu-matrix.review": {}
  "menu-matrix.review-title": {}
  "menu-matrix.becomes": {}
  "menu-matrix.arrow": {}
  "menu-matrix.more-cells": { "count": number }
  "menu-matrix.conflicts": { "count": number }
  "menu-matrix.mine": { "value": string | number }
  "menu-matrix.theirs": { "value": string | number }
  "menu-matrix.all-mine": {}
  "menu-matrix.all-theirs": {}
  "menu-matrix.when": {}
  "menu-matrix.now": {}
  "menu-matrix.later": {}
  "menu-matrix.day": {}
  "menu-matrix.time": {}
  "menu-matrix.zone": { "zone": string | number }
  "menu-matrix.apply": { "count": number }
  "menu-matrix.schedule": { "count": number }
  "menu-matrix.applied": { "count": number }
  "menu-matrix.scheduled": { "count": number }
  "menu-matrix.settle-first": {}
  "menu-matrix.correct-first": {}
  "menu-matrix.nothing-to-apply": {}
  "menu-matrix.not-applied": {}
  "menu-matrix.changes": {}
  "menu-matrix.change": { "count": number; "when": string | number }
  "menu-matrix.state.SCHEDULED": {}
  "menu-matrix.state.DONE": {}
  "menu-matrix.state.CANCELLED": {}
  "menu-matrix.state.FAILED": {}
  "menu-matrix.state.UNDONE": {}
  "menu-matrix.show": {}
  "menu-matrix.hide": {}
  "menu-matrix.show-of": { "isOpen": string; "when": string | number }
  "menu-matrix.failed": { "reason": string | number }
  "notifications.bell": {}
  "notifications.bell-unread": { "count": number }
  "notifications.unread": { "count": number }
  "notifications.read-all": {}
  "notifications.all-read": {}
  "notifications.is-unread": {}
  "notifications.mark-read": { "title": string | number }
  "notifications.today": {}
  "notifications.yesterday": {}
  "notifications.older": {}
  "notifications.none-unread": {}
  "notifications.none-unread-about": {}
  "notifications.all": {}
  "notifications.settings": {}
  "notifications.title": {}
  "notifications.about": {}
  "notifications.list": {}
  "notifications.count": { "count": number; "unread": number }
  "notifications.show-new": { "count": number }
  "notifications.none": {}
  "notifications.none-about": {}
  "notifications.settings-about": {}
  "notifications.what": {}
  "notifications.where": {}
  "notifications.where-about": {}
  "notifications.where-none": {}
  "notifications.everywhere": {}
  "notifications.as-everywhere": {}
  "notifications.in-app": {}
  "notifications.email": { "topic": string | number }
  "notifications.mail.immediately": {}
  "notifications.mail.daily": {}
  "notifications.mail.never": {}
  "notifications.topic.review": {}
  "notifications.topic.support": {}
  "notifications.topic.closed": {}
  "notifications.topic.promotion": {}
  "notifications.topic.goal": {}
  "notifications.topic.payout": {}
  "notifications.topic.statement": {}
  "notifications.topic.report": {}
  "notifications.topic.user": {}
  "notifications.topic.webhook": {}
  "notifications.topic.image": {}
  "notifications.topic.correction": {}
  "notifications.topic.export": {}
  "notifications.topic.marketplace": {}
  "notifications.topic-about.review": {}
  "notifications.topic-about.support": {}
  "notifications.topic-about.closed": {}
  "notifications.topic-about.promotion": {}
  "notifications.topic-about.goal": {}
  "notifications.topic-about.payout": {}
  "notifications.topic-about.statement": {}
  "notifications.topic-about.report": {}
  "notifications.topic-about.user": {}
  "notifications.topic-about.webhook": {}
  "notifications.topic-about.image": {}
  "notifications.topic-about.correction": {}
  "notifications.topic-about.export": {}
  "notifications.topic-about.marketplace": {}
  "notifications.quiet": {}
  "notifications.quiet-on": {}
  "notifications.quiet-about": {}
  "notifications.quiet-from": {}
  "notifications.quiet-to": {}
  "notifications.quiet-none": {}
  "notifications.unsubscribe.title": {}
  "notifications.unsubscribe.about": {}
  "notifications.unsubscribe.stop": {}
  "notifications.unsubscribe.stopped": {}
  "notifications.unsubscribe.again": {}
  "now.title": {}
  "now.about": {}
  "now.columns": {}
  "now.failed": {}
  "now.more": { "shown": string | number; "total": string | number }
  "now.column.OFFERED": {}
  "now.column.ACCEPTED": {}
  "now.column.READY": {}
  "now.column.PICKED_UP": {}
  "now.none.OFFERED": {}
  "now.none.ACCEPTED": {}
  "now.none.READY": {}
  "now.none.PICKED_UP": {}
  "now.minutes": { "minutes": number }
  "now.extra": { "minutes": number }
  "now.quantity": { "count": string | number }
  "now.plus": { "minutes": number }
  "now.do.accept": {}
  "now.do.ready": {}
  "now.do.reject": {}
  "now.do.moreTime": {}
  "now.no-more-time": {}
  "now.being-sent": {}
  "now.waits": {}
  "now.left": {}
  "now.late": {}
  "now.not-done": { "code": string | number }
  "now.sent": { "code": string | number }
  "now.resumed": { "count": number }
  "now.lost.network": {}
  "now.lost.server": {}
  "now.lost.about": {}
  "now.lost.unsent": { "count": number }
  "now.lost.unsent-about": {}
  "now.sound.test": {}
  "now.sound.blocked": {}
  "now.sound.blocked-about": {}
  "now.sound.seen": { "count": number }
  "now.reject.title": { "code": string | number }
  "now.reject.about": {}
  "now.reject.why": {}
  "now.reject.choose": {}
  "now.reject.keep": {}
  "now.reject.do": {}
  "now.reason.ITEM_UNAVAILABLE": {}
  "now.reason.STORE_TOO_BUSY": {}
  "now.reason.STORE_CLOSED": {}
  "now.reason.TECHNICAL_PROBLEM_AT_STORE": {}
  "now.reason.OTHER": {}
  "onboarding.title.ONBOARDING_STORE_SELECT": {}
  "onboarding.title.ONBOARDING_TRACKER": {}
  "onboarding.title.ONBOARDING_DETAILS": {}
  "onboarding.title.ONBOARDING_TRAINING": {}
  "onboarding.title.ONBOARDING_ACTIVATION": {}
  "onboarding.title.ONBOARDING_CONTENT": {}
  "onboarding.title.ONBOARDING_COMPLETED": {}
  "onboarding.title.ONBOARDING_VERIFY_CONTACT": {}
  "onboarding.title.ONBOARDING_WORKING": {}
  "onboarding.title.ONBOARDING_VERIFY_MENU": {}
  "onboarding.title.ONBOARDING_TEST_YOUR_KNOWLEDGE": {}
  "onboarding.title.SELF_ASSESSMENT": {}
  "onboarding.title.SELF_ASSESSMENT_INTRO": {}
  "onboarding.title.SELF_ASSESSMENT_QUESTIONS": {}
  "onboarding.title.SELF_ASSESSMENT_RESULT": {}
  "onboarding.title.ONBOARDING_MENU": {}
  "onboarding.title.ONBOARDING_CREATE_PRODUCT": {}
  "onboarding.title.ONBOARDING_EDIT_PRODUCT": {}
  "onboarding.title.ONBOARDING_CREATE_ATTRIBUTE_GROUP": {}
  "onboarding.title.ONBOARDING_EDIT_ATTRIBUTE_GROUP": {}
  "onboarding.failed": {}
  "onboarding.step-failed": {}
  "onboarding.progress": {}
  "onboarding.progress-value": { "done": number; "all": number }
  "onboarding.status.ONBOARDING": {}
  "onboarding.status.PRE_ONBOARDING": {}
  "onboarding.not-begun-title": {}
  "onboarding.not-begun": {}
  "onboarding.select.title": {}
  "onboarding.select.about": {}
  "onboarding.select.open": {}
  "onboarding.select.open-of": { "location": string | number }
  "onboarding.tracker.title": { "location": string | number }
  "onboarding.tracker.others": {}
  "onboarding.tracker.steps": {}
  "onboarding.tracker.content": {}
  "onboarding.step.STORE_IMPORTED": {}
  "onboarding.step.CONTENT_CREATED": {}
  "onboarding.step.ONLINE_TRAINING": {}
  "onboarding.step.CHECK_DETAILS": {}
  "onboarding.step.ACTIVATION": {}
  "onboarding.step.COMPLETED": {}
  "onboarding.step.VERIFY_CONTACT_INFO": {}
  "onboarding.step.ADD_WORKING_HOURS": {}
  "onboarding.step.VERIFY_MENU": {}
  "onboarding.step.TEST_YOUR_KNOWLEDGE": {}
  "onboarding.step-status.PENDING": {}
  "onboarding.step-status.ACTIVE": {}
  "onboarding.step-status.COMPLETED": {}
  "onboarding.turn.PARTNER": {}
  "onboarding.turn.MARKETPLACE": {}
  "onboarding.later.PARTNER": { "step": string | number }
  "onboarding.later.MARKETPLACE": { "step": string | number }
  "onboarding.since.ACTIVE": { "at": string | number }
  "onboarding.since.COMPLETED": { "at": string | number }
  "onboarding.do": {}
  "onboarding.history": {}
  "onboarding.no-history": {}
  "onboarding.event.PENDING": {}
  "onboarding.event.ACTIVE": {}
  "onboarding.event.COMPLETED": {}
  "onboarding.event.by": { "name": string | number }
  "onboarding.call": {}
  "onboarding.done": { "step": string | number }
  "onboarding.is-done": {}
  "onboarding.not-done": {}
  "onboarding.marketplace-does": {}
  "onboarding.details.about": {}
  "onboarding.details.store": {}
  "onboarding.details.location": {}
  "onboarding.details.address": {}
  "onboarding.details.city": {}
  "onboarding.details.currency": {}
  "onboarding.details.time-zone": {}
  "onboarding.details.wrong": {}
  "onboarding.details.confirm": {}
  "onboarding.training.about": {}
  "onboarding.training.what": {}
  "onboarding.training.open": {}
  "onboarding.training.orders": {}
  "onboarding.training.no-link": {}
  "onboarding.training.confirm": {}
  "onboarding.training.test-follows": {}
  "onboarding.contact.about": {}
  "onboarding.contact.confirm": {}
  "onboarding.unsaved": {}
  "onboarding.contact.missing": {}
  "onboarding.content.about": {}
  "onboarding.content.who": {}
  "onboarding.hours.about": {}
  "onboarding.menu.about": {}
  "onboarding.photos.title": {}
  "onboarding.photos.LOW": {}
  "onboarding.photos.MEDIUM": {}
  "onboarding.photos.HIGH": {}
  "onboarding.photos.LOW-about": {}
  "onboarding.photos.MEDIUM-about": {}
  "onboarding.photos.HIGH-about": {}
  "onboarding.activation.about": {}
  "onboarding.activation.choose": {}
  "onboarding.activation.scheduled": { "day": string | number }
  "onboarding.activation.day": {}
  "onboarding.activation.pick": {}
  "onboarding.activation.saved": { "day": string | number }
  "onboarding.activation.taken-back": {}
  "onboarding.activation.not-saved": {}
  "onboarding.activation.take-back": {}
  "onboarding.activation.now": {}
  "onboarding.provider.ACTIVATION_PAUSED": {}
  "onboarding.provider.ACTIVATION_PAUSED-about": {}
  "onboarding.provider.SALES_RECOVERY": {}
  "onboarding.provider.SALES_RECOVERY-about": {}
  "onboarding.provider.WAIT_FOR_CALL": {}
  "onboarding.provider.WAIT_FOR_CALL-about": {}
  "onboarding.provider.WAIT_FOR_RESOLUTION": {}
  "onboarding.provider.WAIT_FOR_RESOLUTION-about": {}
  "onboarding.provider.REQUESTED_CALL": {}
  "onboarding.provider.REQUESTED_CALL-about": {}
  "onboarding.provider.WAIT_FOR_DEVICE": {}
  "onboarding.provider.WAIT_FOR_DEVICE-about": {}
  "onboarding.provider.call-only": {}
  "onboarding.provider.call": { "at": string | number }
  "onboarding.completed.about": {}
  "onboarding.completed.title": {}
  "onboarding.completed.text": {}
  "onboarding.completed.go-live": {}
  "onboarding.completed.not-ready": {}
  "onboarding.completed.live": { "location": string | number }
  "onboarding.knowledge.about": {}
  "onboarding.knowledge.start": {}
  "onboarding.knowledge.again": {}
  "onboarding.knowledge.needs": {}
  "onboarding.knowledge.passed": {}
  "onboarding.knowledge.passed-about": {}
  "onboarding.knowledge.hand-in": {}
  "onboarding.assessment.title": {}
  "onboarding.assessment.about": {}
  "onboarding.assessment.intro": { "count": number; "needed": number }
  "onboarding.assessment.start": {}
  "onboarding.assessment.answer-all": {}
  "onboarding.assessment.unanswered": {}
  "onboarding.assessment.finish": {}
  "onboarding.assessment.result": {}
  "onboarding.assessment.passed": {}
  "onboarding.assessment.failed": {}
  "onboarding.assessment.count": { "right": number; "count": number }
  "onboarding.assessment.look-again": {}
  "onboarding.assessment.go-on": {}
  "onboarding.question.accept": {}
  "onboarding.answer.accept.at-once": {}
  "onboarding.answer.accept.after-cooking": {}
  "onboarding.answer.accept.never": {}
  "onboarding.question.missing": {}
  "onboarding.answer.missing.replace": {}
  "onboarding.answer.missing.unavailable": {}
  "onboarding.answer.missing.ignore": {}
  "onboarding.question.busy": {}
  "onboarding.answer.busy.close": {}
  "onboarding.answer.busy.time": {}
  "onboarding.answer.busy.cancel": {}
  "onboarding.question.courier": {}
  "onboarding.answer.courier.name": {}
  "onboarding.answer.courier.code": {}
  "onboarding.answer.courier.any": {}
  "onboarding.question.packing": {}
  "onboarding.answer.packing.open": {}
  "onboarding.answer.packing.later": {}
  "onboarding.answer.packing.sealed": {}
  "onboarding.device.title": {}
  "onboarding.device.failed": {}
  "onboarding.device.SHIPMENT_NOT_INFORMED": {}
  "onboarding.device.SHIPPED": {}
  "onboarding.device.DELIVERED": {}
  "onboarding.device.RETURNED": {}
  "onboarding.device.UNAVAILABLE": {}
  "onboarding.device.OUTDATED": {}
  "onboarding.device.at": { "at": string | number }
  "onboarding.device.track": {}
  "onboarding.hours.confirm": {}
  "onboarding.hours.missing": {}
  "onboarding.menu.how": {}
  "onboarding.menu.open": {}
  "onboarding.menu.confirm": {}
  "onboarding.beside.title": {}
  "onboarding.beside.about": {}
  "details.sales.day": {}
  "operations.title": {}
  "operations.orders": {}
  "operations.orders-short": { "orders": number }
  "operations.reason": {}
  "operations.avoidable": {}
  "operations.avoidable-some": { "count": string | number }
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
  "operations.by-week.title": {}
  "operations.by-month.title": {}
  "operations.by-day.figure": {}
  "operations.by-day.summary": { "name": string | number; "value": string | number }
  "operations.by-day.none": {}
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
  "operations.cancellations.unknown": {}
  "operations.items.title": {}
  "operations.items.about": {}
  "operations.items.either": {}
  "operations.items.missing": {}
  "operations.items.wrong": {}
  "operations.items.share": {}
  "operations.items.count": { "missing": number; "wrong": number }
  "operations.items.none": {}
  "operations.items.unknown": {}
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
  "operations.times.axis-over": { "from": string | number }
  "operations.times.axis-end": { "to": string | number }
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
  "operations.part.decided": {}
  "operations.part.acceptanceKnown": {}
  "operations.part.issuesKnown": {}
  "operations.left-out.title": { "count": number }
  "operations.left-out.quickCommerce": {}
  "operations.left-out.donations": {}
  "operations.left-out.marketplace": {}
  "operations.left-out.firstGeneration": {}
  "operations.left-out.nothing": {}
  "operations.left-out.nothing-about": {}
  "operations.left-out.too-wide": {}
  "operations.goals.title": {}
  "operations.other-times.title": {}
  "operations.other-times.about": {}
  "operations.other-times.what": {}
  "operations.other-times.accepting": {}
  "operations.other-times.delivery": {}
  "operations.other-times.median": {}
  "operations.other-times.p90": {}
  "operations.other-times.measured": {}
  "operations.compared.others": { "value": string | number }
  "operations.compared.before": { "value": string | number }
  "operations.compared.average": { "mean": string | number; "compared": string; "value": string | number }
  "operations.jump": {}
  "operations.jump.hours": {}
  "operations.measured-median": { "orders": number }
  "operations.measured-average": { "orders": number }
  "operations.of-restaurants": { "numerator": string | number; "denominator": string | number }
  "orders.back": {}
  "orders.loading": {}
  "orders.parts": {}
  "orders.list": {}
  "orders.count": { "count": number }
  "orders.show-new": { "count": number }
  "orders.empty": {}
  "orders.empty-about": {}
  "orders.failed": {}
  "orders.failed-one": {}
  "orders.code": {}
  "orders.open": { "code": string | number }
  "orders.location": {}
  "orders.status": {}
  "orders.gross": {}
  "orders.net": {}
  "orders.items": {}
  "orders.title": { "code": string | number }
  "orders.mark.issue": {}
  "orders.mark.issue-short": {}
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
  "orders.paid": {}
  "orders.issue.MISSING": {}
  "orders.issue.WRONG": {}
  "orders.quantity": { "quantity": string | number }
  "orders.money": {}
  "orders.money.gross": {}
  "orders.money.vat": {}
  "orders.money.discount": { "payer": string }
  "orders.promotion.FREE_DELIVERY": {}
  "orders.promotion.FLAT_DELIVERY": {}
  "orders.promotion.PERCENTAGE_DISCOUNT": {}
  "orders.promotion.TWO_FOR_ONE": {}
  "orders.promotion.BASKET_PERCENTAGE": {}
  "orders.mismatch.LOCATION": {}
  "orders.mismatch.DAYS": {}
  "orders.mismatch.HOURS": {}
  "orders.mismatch.STOPPED": {}
  "orders.mismatch.CUSTOMERS": {}
  "orders.mismatch.NOT_NEW": {}
  "orders.mismatch.PRODUCTS": {}
  "orders.mismatch.BASKET": {}
  "orders.mismatch.AMOUNT": {}
  "orders.over-budget": { "amount": string | number }
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
  "orders.account.PARTNER": {}
  "orders.account.CUSTOMER": {}
  "orders.account.MARKETPLACE": {}
  "orders.account.TAX_AUTHORITY": {}
  "orders.open-page": {}
  "orders.page-title": {}
  "orders.order-title": {}
  "orders.about": {}
  "orders.tabs": {}
  "orders.tab.orders": {}
  "orders.tab.files": {}
  "orders.create-report": {}
  "orders.search": {}
  "orders.filters": {}
  "orders.any": {}
  "orders.filter.done": {}
  "orders.filter.remove": { "filter": string | number }
  "orders.filter.code": { "code": string | number }
  "orders.filter.product": { "product": string | number }
  "orders.filter.product-label": {}
  "orders.filter.product-about": {}
  "orders.filter.currency": {}
  "orders.filter.rating": {}
  "orders.rating.POSITIVE": {}
  "orders.rating.NEGATIVE": {}
  "orders.rating.NO_RATING": {}
  "orders.rating.UNKNOWN": {}
  "orders.switch.issues": {}
  "orders.switch.issues.yes": {}
  "orders.switch.issues.no": {}
  "orders.switch.avoidable": {}
  "orders.switch.avoidable.yes": {}
  "orders.switch.avoidable.no": {}
  "orders.switch.paid": {}
  "orders.switch.paid.yes": {}
  "orders.switch.paid.no": {}
  "orders.switch.newCustomer": {}
  "orders.switch.newCustomer.yes": {}
  "orders.switch.newCustomer.no": {}
  "orders.switch.prime": {}
  "orders.switch.prime.yes": {}
  "orders.switch.prime.no": {}
  "orders.empty-period": {}
  "orders.empty-filtered": {}
  "orders.show-year": {}
  "orders.unknown": {}
  "orders.unknown-title": {}
  "orders.unknown-about": {}
  "orders.conversation": {}
  "orders.conversation-none": {}
  "orders.print": {}
  "orders.preparation": {}
  "orders.waiting": {}
  "orders.in-all": {}
  "orders.after": { "duration": string | number }
  "orders.about-order": {}
  "orders.store": {}
  "orders.local-time": {}
  "orders.time-zone": {}
  "orders.customer": {}
  "orders.customer.NEW": {}
  "orders.customer.RETURNING": {}
  "orders.customer.UNKNOWN": {}
  "orders.payment": {}
  "orders.channel": {}
  "orders.not-in-source": {}
  "orders.fact.acceptance": {}
  "orders.fact.issues": {}
  "orders.fact.times": {}
  "orders.fact.ratings": {}
  "orders.fact.customers": {}
  "orders.external-id": {}
  "orders.refund-reason.MISSING_ITEM": {}
  "orders.refund-reason.WRONG_ITEM": {}
  "orders.refund-reason.LATE": {}
  "orders.refunds": {}
  "orders.refunds-about": {}
  "orders.earned": { "state": string }
  "orders.movements": {}
  "orders.accounts": {}
  "orders.accounts-about": {}
  "orders.previous": {}
  "orders.next": {}
  "orders.previous-order": { "code": string | number }
  "orders.next-order": { "code": string | number }
  "orders.dispute": {}
  "orders.dispute-late": {}
  "orders.count-in-zone": { "count": number; "zone": string | number }
  "orders.summary.title": {}
  "orders.summary.all": {}
  "orders.summary.currency": {}
  "orders.summary.orders": {}
  "orders.summary.gross": {}
  "orders.summary.discounts": {}
  "orders.summary.refunds": {}
  "orders.summary.compensation": {}
  "orders.summary.net": {}
  "orders.summary.fees": {}
  "orders.summary.payout": {}
  "orders.summary.vat": {}
  "orders.summary.locations": { "count": number }
  "orders.summary.fewer": {}
  "orders.summary.csv": {}
  "orders.summary.xlsx": {}
  "orders.summary.sheet": {}
  "orders.summary.totals": {}
  "palette.create-report": {}
  "palette.create-report-about": {}
  "palette.create-report-also": {}
  "orders.yes": {}
  "orders.no": {}
  "packaging.law": {}
  "packaging.bags": {}
  "packaging.bags-about": {}
  "packaging.bag-add": {}
  "packaging.bag-edit": {}
  "packaging.no-bags": {}
  "packaging.bag-delete-about": {}
  "packaging.packagings": {}
  "packaging.packagings-about": {}
  "packaging.packaging-add": {}
  "packaging.packaging-edit": {}
  "packaging.no-packagings": {}
  "packaging.packaging-delete-about": {}
  "packaging.name": {}
  "packaging.type": {}
  "packaging.type-choose": {}
  "packaging.type-gone": {}
  "packaging.price-outside": {}
  "packaging.quantity": {}
  "packaging.price": {}
  "packaging.price-bounds": { "from": string | number; "to": string | number }
  "packaging.price-no-type": {}
  "packaging.price-invalid": { "example": string | number }
  "packaging.free": {}
  "packaging.free-about": {}
  "packaging.main": {}
  "packaging.main-about": {}
  "packaging.yes": {}
  "packaging.no": {}
  "packaging.eco": {}
  "packaging.returnable": {}
  "packaging.saved": {}
  "packaging.delete": {}
  "packaging.delete-of": { "name": string | number }
  "packaging.delete-title": { "name": string | number }
  "packaging.deleted": { "name": string | number }
  "packaging.could-not-delete": {}
  "packaging.common.could-not-save-changes": {}
  "packaging.of-product": {}
  "packaging.choose-first": {}
  "packaging.none": {}
  "packaging.link-title": { "count": number }
  "packaging.linked": { "count": number }
  "palette.label": {}
  "palette.placeholder": {}
  "palette.results": {}
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
  "palette.not-copied": {}
  "palette.refresh": {}
  "palette.hint.move": {}
  "palette.hint.choose": {}
  "palette.hint.close": {}
  "palette.run-failed": {}
  "palette.page.disputes": {}
  "palette.page.menu-locations": {}
  "palette.page.menu-files": {}
  "palette.page.withdraw": {}
  "palette.page.payout-frequency": {}
  "palette.page.what-if": {}
  "palette.page.changes": {}
  "palette.page.webhooks": {}
  "palette.page.notification-settings": {}
  "palette.page.account-settings": {}
  "palette.also.home": {}
  "palette.also.now": {}
  "palette.also.menu": {}
  "palette.also.translations": {}
  "palette.also.operations": {}
  "palette.also.customer-reviews": {}
  "palette.also.top-performer": {}
  "palette.also.partner-score": {}
  "palette.also.reports": {}
  "palette.also.invoices": {}
  "palette.also.payouts": {}
  "palette.also.promotions": {}
  "palette.also.advertising": {}
  "palette.also.location-settings": {}
  "palette.also.users": {}
  "palette.also.inbox": {}
  "palette.also.disputes": {}
  "palette.also.menu-locations": {}
  "palette.also.menu-files": {}
  "palette.also.withdraw": {}
  "palette.also.payout-frequency": {}
  "palette.also.what-if": {}
  "palette.also.changes": {}
  "palette.also.webhooks": {}
  "palette.also.notification-settings": {}
  "palette.also.account-settings": {}
  "payouts.title": {}
  "payouts.about": {}
  "payouts.next": {}
  "payouts.next-failed": {}
  "payouts.next-none": {}
  "payouts.next-none-about": {}
  "payouts.next-when": { "day": string | number; "range": string | number }
  "payouts.next-late": { "day": string | number; "range": string | number }
  "payouts.next-on": { "day": string | number }
  "payouts.next-on-for": { "day": string | number; "range": string | number }
  "payouts.next-sending": { "day": string | number }
  "payouts.next-sending-for": { "day": string | number; "range": string | number }
  "payouts.next-show": {}
  "payouts.period-so-far": {}
  "payouts.period-failed": {}
  "payouts.in-preparation": {}
  "payouts.next-others": { "count": number }
  "payouts.by-location": {}
  "payouts.net": {}
  "payouts.carried-in": {}
  "payouts.carried-out": {}
  "payouts.withdrawn": {}
  "payouts.payable": {}
  "payouts.to-be-paid": {}
  "payouts.group.SALES": {}
  "payouts.group.DISCOUNTS": {}
  "payouts.group.REFUNDS": {}
  "payouts.group.COMPENSATION": {}
  "payouts.group.COMMISSION": {}
  "payouts.group.TAX": {}
  "payouts.group.FEES": {}
  "payouts.group.ADJUSTMENTS": {}
  "payouts.group.ADVERTISING": {}
  "payouts.earnings": {}
  "payouts.earnings-about": {}
  "payouts.earnings-in": { "currency": string | number }
  "payouts.earnings-none": {}
  "payouts.earnings-failed": {}
  "payouts.history": {}
  "payouts.history-none": {}
  "payouts.history-none-about": {}
  "payouts.no-match": {}
  "payouts.history-late": { "names": string | number }
  "payouts.count": { "count": number }
  "payouts.unpaid": {}
  "payouts.unpaid-about": {}
  "payouts.unpaid-count": { "count": number }
  "payouts.status": {}
  "payouts.status-any": {}
  "payouts.status.INITIATED": {}
  "payouts.status.SUCCESSFUL": {}
  "payouts.status.FAILED": {}
  "payouts.state.SCHEDULED": {}
  "payouts.state.PROCESSING": {}
  "payouts.state.PAID": {}
  "payouts.state.FAILED": {}
  "payouts.state.ON_HOLD": {}
  "payouts.error.INTERNAL_ERROR": {}
  "payouts.error.CONTACT_BANK": {}
  "payouts.error.CONTACT_SUPPORT": {}
  "payouts.hold.BANK_ACCOUNT_MISSING": {}
  "payouts.hold.UNDER_REVIEW": {}
  "payouts.hold.DEBT": {}
  "payouts.retry": {}
  "payouts.retried": {}
  "payouts.kind.statement": { "range": string | number }
  "payouts.kind.withdrawal": {}
  "payouts.kind.SALE": {}
  "payouts.kind.DISCOUNT": {}
  "payouts.kind.FEE": {}
  "payouts.kind.TIP": {}
  "payouts.kind.REFUND": {}
  "payouts.kind.COMPENSATION": {}
  "payouts.kind.COMMISSION": {}
  "payouts.kind.ORDER_FEE": {}
  "payouts.kind.TAX": {}
  "payouts.kind.PAYOUT_FEE": {}
  "payouts.kind.ADJUSTMENT": {}
  "payouts.kind.ADVERTISING": {}
  "payouts.kind.AD_SPEND": {}
  "payouts.kind.WITHDRAWAL": {}
  "payouts.kind.PAYOUT": {}
  "payouts.column.what": {}
  "payouts.column.location": {}
  "payouts.column.due": {}
  "payouts.column.account": {}
  "payouts.column.state": {}
  "payouts.column.amount": {}
  "payouts.column.for": {}
  "payouts.column.kind": {}
  "payouts.column.booked": {}
  "payouts.column.frequency": {}
  "payouts.column.term": {}
  "payouts.column.next": {}
  "payouts.column.daily": {}
  "payouts.statement": {}
  "payouts.statement-of": { "location": string | number; "range": string | number; "orders": number }
  "payouts.lines": {}
  "payouts.lines-of": {}
  "payouts.lines-all": {}
  "payouts.lines-count": { "count": number; "sum": string | number }
  "payouts.lines-none": {}
  "payouts.late": { "day": string | number }
  "payouts.type.STANDARD": {}
  "payouts.type.DAILY": {}
  "payouts.type-about.STANDARD": {}
  "payouts.type-about.DAILY": {}
  "payouts.period.DAILY": {}
  "payouts.period.WEEKLY": {}
  "payouts.period.BIWEEKLY": {}
  "payouts.period.MONTHLY": {}
  "payouts.term.PAY_AFTER_5_DAYS": {}
  "payouts.term.PAY_AFTER_20_DAYS": {}
  "payouts.eligible": {}
  "payouts.not-eligible": {}
  "payouts.free": {}
  "payouts.price": { "price": string | number }
  "payouts.price-until": { "day": string | number; "price": string | number }
  "payouts.manage.open": {}
  "payouts.manage.title": {}
  "payouts.manage.about": {}
  "payouts.manage.failed": {}
  "payouts.manage.none": {}
  "payouts.manage.current": {}
  "payouts.manage.from": { "day": string | number }
  "payouts.manage.choose": { "type": string }
  "payouts.manage.is-current": {}
  "payouts.manage.none-eligible": {}
  "payouts.manage.confirm": { "type": string }
  "payouts.manage.confirm-about": { "count": number; "names": string | number }
  "payouts.manage.confirm-do": {}
  "payouts.manage.costs": { "price": string | number }
  "payouts.manage.costs-until": { "price": string | number; "day": string | number; "after": string | number }
  "payouts.manage.costs-past": { "days": string | number; "amount": string | number }
  "payouts.manage.costs-pending": {}
  "payouts.manage.changed": {}
  "payouts.manage.changed-about": {}
  "payouts.manage.pending": { "count": number; "day": string | number }
  "payouts.manage.pending-about": {}
  "payouts.manage.undone": {}
  "payouts.withdraw.open": {}
  "payouts.withdraw.title": {}
  "payouts.withdraw.about": {}
  "payouts.withdraw.failed": {}
  "payouts.withdraw.balance": {}
  "payouts.withdraw.amount": {}
  "payouts.withdraw.fee": {}
  "payouts.withdraw.arrives": {}
  "payouts.withdraw.do": { "amount": string | number }
  "payouts.withdraw.nothing": {}
  "payouts.withdraw.below-zero": {}
  "payouts.withdraw.stays": {}
  "payouts.withdraw.confirm": { "amount": string | number }
  "payouts.withdraw.confirm-about": { "amount": string | number; "fee": string | number }
  "payouts.withdraw.confirm-do": {}
  "payouts.withdraw.started": {}
  "payouts.withdraw.started-about": {}
  "payouts.withdraw.error": {}
  "payouts.withdraw.unknown": {}
  "payouts.withdraw.unknown-about": {}
  "payouts.withdraw.unknown-ask": {}
  "payouts.reason.withdrawal.notOffered": {}
  "payouts.reason.withdrawal.noBankAccount": {}
  "payouts.reason.withdrawal.onHold": {}
  "payouts.reason.withdrawal.running": {}
  "payouts.reason.withdrawal.nothingToPay": {}
  "payouts.maintenance.title": {}
  "payouts.maintenance.heading": {}
  "payouts.maintenance.words": {}
  "payouts.made": {}
  "payouts.made-any": {}
  "payouts.payout": {}
  "payouts.open-statement": {}
  "payouts.open-payout": {}
  "payouts.open-invoice": {}
  "payouts.open-credit-note": { "number": string | number }
  "payouts.bookings": {}
  "payouts.bookings-none": {}
  "payouts.outcome.PAID": {}
  "payouts.outcome.FAILED": {}
  "payouts.outcome.RETURNED": {}
  "payouts.reference": {}
  "payouts.carries-over": { "amount": string | number }
  "payouts.lines-open": { "group": string | number; "amount": string | number }
  "payouts.late-order": { "day": string | number; "placed": string | number }
  "payouts.trail": {}
  "payouts.trail-open": {}
  "payouts.trail-line": { "kind": string | number; "day": string | number }
  "payouts.trail-sum": {}
  "payouts.concerns": {}
  "payouts.concern.failed": { "amount": string | number }
  "payouts.concern.held": { "amount": string | number }
  "payouts.concerns-more": { "count": number }
  "payouts.concerns-fewer": {}
  "payouts.manage.waiting": {}
  "payouts.manage.latest": { "amount": string | number; "location": string | number; "day": string | number; "state": string | number }
  "payouts.withdraw.speed": {}
  "payouts.withdraw.instant": {}
  "payouts.withdraw.slow": {}
  "payouts.withdraw.arrived": { "amount": string | number }
  "payouts.withdraw.failed-title": {}
  "payouts.withdraw.partly": {}
  "payouts.withdraw.error.INTERNAL_ERROR": {}
  "payouts.withdraw.error.CONTACT_BANK": {}
  "payouts.withdraw.error.CONTACT_SUPPORT": {}
  "payouts.what-if.open": {}
  "payouts.what-if.title": {}
  "payouts.what-if.about": {}
  "payouts.what-if.period": {}
  "payouts.what-if.rate": {}
  "payouts.what-if.fee": {}
  "payouts.what-if.most": { "most": string | number }
  "payouts.what-if.failed": {}
  "payouts.what-if.none": {}
  "payouts.what-if.basis": { "count": number; "range": string | number }
  "payouts.what-if.choose": {}
  "payouts.what-if.compared": {}
  "payouts.what-if.figure": {}
  "payouts.what-if.was": {}
  "payouts.what-if.tried": {}
  "payouts.what-if.difference": {}
  "payouts.what-if.figure.net": {}
  "payouts.what-if.figure.commission": {}
  "payouts.what-if.figure.orderFees": {}
  "payouts.what-if.figure.taxOnFees": {}
  "payouts.what-if.figure.payoutFees": {}
  "payouts.what-if.figure.feesPerYear": {}
  "payouts.what-if.figure.payouts": {}
  "payouts.what-if.cash": {}
  "payouts.what-if.cash-summary": { "tried": string | number; "was": string | number }
  "payouts.withdraw.support": {}
  "payouts.moves-open": {}
  "payouts.moves-no-day": {}
  "payouts.moves-show": {}
  "payouts.promotion.FREE_DELIVERY": {}
  "payouts.promotion.FLAT_DELIVERY": {}
  "payouts.promotion.PERCENTAGE_DISCOUNT": {}
  "payouts.promotion.TWO_FOR_ONE": {}
  "payouts.promotion.BASKET_PERCENTAGE": {}
  "payouts.trail-lines": { "count": number }
  "performance.top.title": {}
  "performance.top.about": {}
  "performance.score.title": {}
  "performance.score.about": {}
  "performance.month-instead": { "shown": string | number }
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
  "performance.next-tier.alone": { "fewer": string | number; "tier": string | number }
  "performance.next-tier.together": { "tier": string | number; "fewer": string | number }
  "performance.next-tier.highest": {}
  "performance.next-tier.points": { "points": string | number; "tier": string | number }
  "performance.next-tier.others": { "count": number; "fewer": string | number }
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
  "performance.list.not-enough": {}
  "performance.empty.title": {}
  "performance.empty.about": {}
  "performance.ineligible.title": { "count": number }
  "performance.ineligible.one": { "name": string | number; "why": string }
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
  "performance.formula.unknown": {}
  "performance.formula.since": { "version": string | number; "month": string | number }
  "performance.not-enough": { "known": number; "orders": number }
  "performance.at-most": { "part": string; "count": number; "time": string | number }
  "performance.step": { "part": string; "count": number; "time": string | number }
  "performance.rest.alone": { "tier": string | number; "most": string | number; "days": number; "pace": string | number }
  "performance.rest.step": { "step": string | number; "tier": string | number; "most": string | number; "days": number; "pace": string | number }
  "performance.rest.together": { "tier": string | number; "days": number; "parts": string | number }
  "performance.rest.none": { "tier": string | number; "days": number }
  "performance.trend": { "trend": string; "by": string | number; "month": string | number }
  "nav.account": {}
  "nav.orders-app": {}
  "shell.sign-out.title": {}
  "shell.sign-out.text": {}
  "shell.sign-out.stay": {}
  "telemetry.consent.label": {}
  "telemetry.consent.text": {}
  "telemetry.consent.browser": {}
  "telemetry.consent.failed": {}
  "promotions.title": {}
  "promotions.about": {}
  "promotions.by-status": {}
  "promotions.loading": {}
  "promotions.count": { "count": number }
  "promotions.none": {}
  "promotions.none-about": {}
  "promotions.none-here": {}
  "promotions.none-here-about": {}
  "promotions.new": {}
  "promotions.none-offered": {}
  "promotions.tab.ALL": {}
  "promotions.tab.BEING_CREATED": {}
  "promotions.tab.ENABLED": {}
  "promotions.tab.DISABLED": {}
  "promotions.tab.FORCED_DISABLED": {}
  "promotions.tab.COMPLETED": {}
  "promotions.status.BEING_CREATED": {}
  "promotions.status.ENABLED": {}
  "promotions.status.SCHEDULED": {}
  "promotions.status.DISABLED": {}
  "promotions.status.FORCED_DISABLED": {}
  "promotions.status.COMPLETED": {}
  "promotions.group.DELIVERY": {}
  "promotions.group.PRODUCT": {}
  "promotions.type.FREE_DELIVERY": {}
  "promotions.type.FLAT_DELIVERY": {}
  "promotions.type.PERCENTAGE_DISCOUNT": {}
  "promotions.type.TWO_FOR_ONE": {}
  "promotions.type.BASKET_PERCENTAGE": {}
  "promotions.type-about.FREE_DELIVERY": {}
  "promotions.type-about.FLAT_DELIVERY": {}
  "promotions.type-about.PERCENTAGE_DISCOUNT": {}
  "promotions.type-about.TWO_FOR_ONE": {}
  "promotions.type-about.BASKET_PERCENTAGE": {}
  "promotions.offer.FLAT_DELIVERY": { "fee": string | number }
  "promotions.offer.PERCENTAGE_DISCOUNT": { "percent": string | number }
  "promotions.offer.BASKET_PERCENTAGE": { "percent": string | number; "least": string | number }
  "promotions.column.what": {}
  "promotions.column.where": {}
  "promotions.column.when": {}
  "promotions.column.orders": {}
  "promotions.column.sales": {}
  "promotions.column.cost": {}
  "promotions.column.actions": {}
  "promotions.products": { "count": number }
  "promotions.missing": { "count": number }
  "promotions.extra-prime": { "percent": string | number }
  "promotions.audience.ALL_CUSTOMERS": {}
  "promotions.audience.STORE_NEW_CUSTOMER": {}
  "promotions.tier.STANDARD_CUSTOMERS": {}
  "promotions.tier.PRIME_CUSTOMERS": {}
  "promotions.of-event": { "name": string | number }
  "promotions.more-places": { "count": number }
  "promotions.some-hours": { "count": number }
  "promotions.stopped": { "at": string | number }
  "promotions.stopped-by": { "name": string | number; "at": string | number }
  "promotions.stop-reason.PRODUCTS_GONE": {}
  "promotions.stop-reason.BUDGET": {}
  "promotions.stop-reason.PRICE_RULES": {}
  "promotions.stop-reason.COMPLAINTS": {}
  "promotions.stop-reason.TERMS_BROKEN": {}
  "promotions.stop-reason.OTHER": {}
  "promotions.actions-of": { "name": string | number }
  "promotions.do.edit": {}
  "promotions.do.stop": {}
  "promotions.do.resume": {}
  "promotions.do.clone": {}
  "promotions.do.remove": {}
  "promotions.done.stop": {}
  "promotions.done.resume": {}
  "promotions.done.remove": {}
  "promotions.done.create": {}
  "promotions.done.create-about": {}
  "promotions.done.saved": {}
  "promotions.done.saved-about": {}
  "promotions.failed.stop": {}
  "promotions.failed.resume": {}
  "promotions.failed.remove": {}
  "promotions.remove-title": { "name": string | number }
  "promotions.remove-about": {}
  "promotions.events": {}
  "promotions.join": {}
  "promotions.join-with": { "type": string | number }
  "promotions.join-until": { "day": string | number }
  "promotions.join-title": {}
  "promotions.event-over": {}
  "promotions.event-over-about": {}
  "promotions.unknown": {}
  "promotions.form-about.new": {}
  "promotions.form-about.edit": {}
  "promotions.form-about.again": {}
  "promotions.steps": {}
  "promotions.step-n": { "n": number; "name": string | number }
  "promotions.step.what": {}
  "promotions.step.where": {}
  "promotions.step.when": {}
  "promotions.step.who": {}
  "promotions.step.review": {}
  "promotions.change-more": {}
  "promotions.back": {}
  "promotions.next": {}
  "promotions.create": {}
  "promotions.save": {}
  "promotions.changed-meanwhile": {}
  "promotions.show-latest": {}
  "promotions.latest-first": {}
  "promotions.latest-about": {}
  "promotions.store": {}
  "promotions.no-store": {}
  "promotions.no-store-about": {}
  "promotions.choose": {}
  "promotions.percentage": {}
  "promotions.fee": {}
  "promotions.minimum": {}
  "promotions.minimum-about": {}
  "promotions.no-price": { "example": string | number }
  "promotions.fault.productExternalIds.field.required": {}
  "promotions.fault.storeAddressIds.field.required": {}
  "promotions.fault.customerTiers.field.required": {}
  "promotions.fault.deliveryFee.field.required": {}
  "promotions.fault.minimumBasket.field.required": {}
  "promotions.fault.minimumBasket.field.tooSmall": {}
  "promotions.fault.budget.field.tooSmall": {}
  "promotions.budget": {}
  "promotions.budget-about": {}
  "promotions.budget-used": { "used": string | number; "budget": string | number }
  "promotions.locations-of": { "store": string | number }
  "promotions.all-locations": {}
  "promotions.first-day": {}
  "promotions.last-day": {}
  "promotions.days": { "count": number; "zone": string | number }
  "promotions.overlaps": { "count": number }
  "promotions.overlaps-about": {}
  "promotions.hours": {}
  "promotions.hours-always": {}
  "promotions.hours-some": {}
  "promotions.hours-of-day": { "day": string | number; "from": string | number; "to": string | number }
  "promotions.hours-past-midnight": { "day": string | number; "from": string | number; "to": string | number }
  "promotions.next-day": {}
  "promotions.applies-to": {}
  "promotions.weekday": {}
  "promotions.from": {}
  "promotions.to": {}
  "promotions.add-hours": {}
  "promotions.remove-hours": { "day": string | number }
  "promotions.audience-of": {}
  "promotions.tiers": {}
  "promotions.share": { "share": string | number }
  "promotions.prime-extra": {}
  "promotions.prime-extra-about": {}
  "promotions.no-extra": {}
  "promotions.plus": { "percent": string | number }
  "promotions.pick": {}
  "promotions.chosen": { "count": number }
  "promotions.search": {}
  "promotions.products-failed": {}
  "promotions.no-products": {}
  "promotions.no-products-about": {}
  "promotions.products-available": {}
  "promotions.products-withRecentPriceChange": { "days": number }
  "promotions.products-unavailable": {}
  "promotions.prices": { "low": string | number; "high": string | number }
  "promotions.top-seller": {}
  "promotions.note.OUT_OF_STOCK": {}
  "promotions.note.IN_PROMOTION": {}
  "promotions.note.NO_PRICE": {}
  "promotions.note.PRICE_RAISED": { "lowest": string | number; "percent": string | number }
  "promotions.note.PRICE_RAISED-off": { "lowest": string | number }
  "promotions.quality.LOW": { "share": string | number }
  "promotions.quality.MEDIUM": { "share": string | number }
  "promotions.quality.HIGH": { "share": string | number }
  "promotions.effects": {}
  "promotions.effects-about": {}
  "promotions.effect.product": {}
  "promotions.effect.history": {}
  "promotions.effect.lowest": { "price": string | number }
  "promotions.effect.now": {}
  "promotions.effect.then": {}
  "promotions.effect.prime": {}
  "promotions.effect.announced": {}
  "promotions.simulation": {}
  "promotions.simulation-unfinished": {}
  "promotions.simulation-failed": {}
  "promotions.simulation-none": {}
  "promotions.simulation-none-about": {}
  "promotions.simulation-touched": { "touched": string | number; "orders": string | number; "days": string | number }
  "promotions.simulation-about": {}
  "promotions.simulation-cost": {}
  "promotions.simulation-singles": {}
  "promotions.product-cost": {}
  "promotions.product-cost-about": {}
  "promotions.product-cost-unknown": {}
  "promotions.between": { "low": string | number; "high": string | number }
  "promotions.too-few-weeks": {}
  "promotions.expected-orders": { "count": number }
  "promotions.expected-cost": { "count": number }
  "promotions.margin": {}
  "promotions.margin-before-products": {}
  "promotions.margin-from-to": { "before": string | number; "after": string | number }
  "promotions.break-even": {}
  "promotions.break-even-of": { "share": string | number }
  "promotions.break-even-from": { "low": string | number }
  "promotions.break-even-never": {}
  "promotions.worst-case": {}
  "promotions.worst-case-of": { "cost": string | number; "deepest": string | number }
  "promotions.worst-case-none": {}
  "promotions.stacks.FREE_DELIVERY": {}
  "promotions.stacks.FLAT_DELIVERY": {}
  "promotions.stacks.PERCENTAGE_DISCOUNT": {}
  "promotions.stacks.TWO_FOR_ONE": {}
  "promotions.stacks.BASKET_PERCENTAGE": {}
  "promotions.in-total": {}
  "promotions.so-far": {}
  "promotions.no-orders-yet": {}
  "promotions.cost-of-marketplace": {}
  "promotions.unassigned": {}
  "promotions.budget-of": {}
  "promotions.budget-spent": {}
  "promotions.budget-left": {}
  "promotions.budget-over": {}
  "promotions.budget-over-about": {}
  "promotions.its-orders": {}
  "promotions.orders.all": {}
  "promotions.orders.over": {}
  "promotions.orders.unassigned": {}
  "promotions.orders-count": { "count": number }
  "promotions.orders-count-of": { "count": number; "rest": string | number }
  "promotions.orders-none.all": {}
  "promotions.orders-none.over": {}
  "promotions.orders-none.unassigned": {}
  "promotions.concerns": {}
  "promotions.concern.NO_EFFECT": { "offer": string | number }
  "promotions.concern.BUDGET_USED": { "offer": string | number }
  "promotions.open-promotion": {}
  "promotions.concerns-more": { "count": number }
  "promotions.concerns-fewer": {}
  "promotions.result": {}
  "promotions.verdict.MORE": {}
  "promotions.verdict.FEWER": {}
  "promotions.verdict.TOO_SHORT": {}
  "promotions.verdict.NO_BASELINE": {}
  "promotions.verdict.CHANCE": {}
  "promotions.verdict-about.MORE": {}
  "promotions.verdict-about.FEWER": {}
  "promotions.verdict-about.TOO_SHORT": {}
  "promotions.verdict-about.NO_BASELINE": {}
  "promotions.verdict-about.CHANCE": {}
  "promotions.result-orders": {}
  "promotions.result-expected": {}
  "promotions.result-more": {}
  "promotions.result-margin": {}
  "promotions.result-within": { "more": string | number; "low": string | number; "high": string | number }
  "promotions.result-about": { "days": string | number; "count": number }
  "promotions.column.order": {}
  "promotions.column.placed": {}
  "promotions.unknown-about": {}
  "promotions.new-customers": {}
  "promotions.terms": {}
  "promotions.terms-read": {}
  "promotions.terms-version": { "version": string | number }
  "session.recovery.title": {}
  "session.recovery.text": {}
  "session.recovery.submit": {}
  "session.recovery.again": {}
  "session.recovery.sent": {}
  "session.recovery.sent-text": { "email": string | number }
  "session.recovery.failed": {}
  "session.recovery.back": {}
  "session.recovery.set": {}
  "session.recovery.checking": {}
  "session.recovery.ask-again": {}
  "access.reference": { "code": string | number }
  "access.stores": { "count": number }
  "access.more": { "count": number }
  "access.who": {}
  "access.write": { "email": string | number }
  "access.left-out": { "count": number; "names": string | number }
  "access.left-out-why": {}
  "access.left-out-about": { "section": string | number }
  "access.left-out-title": {}
  "access.support-loading": {}
  "access.support-call": { "phone": string | number }
  "access.support-write": { "email": string | number }
  "access.support-help": {}
  "access.support-none": {}
  "access.support-text": {}
  "access.copied": {}
  "access.copy": {}
  "reports.files.status": {}
  "reports.files": {}
  "reports.create": {}
  "reports.create-title": {}
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
  "reports.filters": {}
  "reports.files.loading": {}
  "reports.files.failed": {}
  "reports.files.empty": {}
  "reports.files.empty-about": {}
  "reports.files.file": {}
  "reports.files.actions": {}
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
  "reports.failure.fileMissing": {}
  "reports.again": {}
  "reports.again-file": { "file": string | number }
  "reports.again-started": { "file": string | number }
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
  "reports.column.promotion_ids": {}
  "reports.column.discount_unassigned": {}
  "reports.column.discount_over_budget": {}
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
  "reviews.words": {}
  "reviews.words-any": {}
  "reviews.words-only": {}
  "reviews.replies": {}
  "reviews.replies-any": {}
  "reviews.replies-NONE": {}
  "reviews.replies-SENT": {}
  "reviews.replies-PUBLISHED": {}
  "reviews.replies-REFUSED": {}
  "reviews.count": { "count": number }
  "reviews.show-new": { "count": number }
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
  "reviews.reply-to-order": { "code": string | number }
  "reviews.reply-again": {}
  "reviews.reply-again-to": { "author": string | number }
  "reviews.reply-again-to-order": { "code": string | number }
  "reviews.your-reply": {}
  "reviews.by": { "name": string | number; "at": string | number }
  "reviews.by-erased": {}
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
  "reviews.tabs": {}
  "reviews.tab.waiting": {}
  "reviews.tab.all": {}
  "reviews.none-waiting": {}
  "reviews.none-waiting-about": {}
  "reviews.show-all": {}
  "reviews.discard-title": {}
  "reviews.overtaken": {}
  "reviews.overtaken-about": {}
  "palette.reviews-negative": {}
  "palette.reviews-negative-about": {}
  "schedule.title": {}
  "schedule.to-store": {}
  "schedule.ask": {}
  "schedule.ask-none": {}
  "schedule.palette.hours": {}
  "schedule.palette.hours-about": {}
  "schedule.palette.holidays": {}
  "schedule.palette.holidays-about": {}
  "schedule.bar.label": {}
  "schedule.bar.where": {}
  "schedule.bar.all": { "count": number }
  "schedule.bar.none": {}
  "schedule.bar.held": { "count": number }
  "schedule.bar.open-all": { "count": number }
  "schedule.no-location": {}
  "schedule.no-location-about": {}
  "schedule.tab.hours": {}
  "schedule.tab.days": {}
  "schedule.tab.ahead": {}
  "schedule.tab.past": {}
  "schedule.tab.details": {}
  "schedule.now": {}
  "schedule.state-failed": {}
  "schedule.state.OPEN": {}
  "schedule.state.BUSY": {}
  "schedule.state.CLOSED": {}
  "schedule.becomes.OPEN": { "when": string | number }
  "schedule.becomes.BUSY": { "when": string | number }
  "schedule.becomes.CLOSED": { "when": string | number }
  "schedule.busy-ends": { "when": string | number }
  "schedule.stays.OPEN": {}
  "schedule.stays.BUSY": {}
  "schedule.stays.CLOSED": {}
  "schedule.at-time": { "time": string | number }
  "schedule.at-day": { "day": string | number; "time": string | number }
  "schedule.why": {}
  "schedule.why-closed": {}
  "schedule.why-busy": {}
  "schedule.cause.STORE_DISABLED": {}
  "schedule.cause.LOCATION_DISABLED": {}
  "schedule.cause.NOT_LIVE": {}
  "schedule.cause.RESTRICTED": {}
  "schedule.cause.NO_HOURS": {}
  "schedule.cause.HOLIDAY": {}
  "schedule.cause.HOLIDAY-named": { "name": string | number }
  "schedule.cause.SPECIAL_HOURS": {}
  "schedule.cause.SPECIAL_HOURS-named": { "name": string | number }
  "schedule.cause.OUTSIDE_HOURS": {}
  "schedule.cause.PAUSED-why": { "reason": string | number }
  "schedule.cause.PAUSED": {}
  "schedule.cause.NOTHING_ORDERABLE": {}
  "schedule.cause.BUSY": { "minutes": number }
  "schedule.reason.TOO_BUSY": {}
  "schedule.reason.STAFF": {}
  "schedule.reason.STOCK": {}
  "schedule.reason.TECHNICAL": {}
  "schedule.reason.OTHER": {}
  "schedule.cause-since": { "by": string | number; "when": string | number }
  "schedule.cause-since-marketplace": { "when": string | number }
  "schedule.cause-until": { "when": string | number }
  "schedule.fix.marketplace": {}
  "schedule.fix.MENU": {}
  "schedule.fix.SET_HOURS": {}
  "schedule.fix.RESUME": {}
  "schedule.fix.CALM": {}
  "schedule.fix.OPEN_TODAY": {}
  "schedule.done.RESUME": {}
  "schedule.done.CALM": {}
  "schedule.done.OPEN_TODAY": {}
  "schedule.not-allowed": {}
  "schedule.pause": {}
  "schedule.pause-for": {}
  "schedule.minutes": { "minutes": number }
  "schedule.until-closing": {}
  "schedule.paused": { "minutes": number }
  "schedule.paused-until-closing": {}
  "schedule.busy": {}
  "schedule.busy-for": {}
  "schedule.busy-by": { "minutes": number }
  "schedule.busy-set": { "minutes": number }
  "schedule.choose-locations": {}
  "schedule.too-many-locations": { "most": number }
  "schedule.closed": {}
  "schedule.whole-day": {}
  "schedule.shift": { "opening": string | number; "closing": string | number }
  "schedule.shift-next-day": { "opening": string | number; "closing": string | number }
  "schedule.next-day": {}
  "schedule.opening-of": { "day": string | number }
  "schedule.closing-of": { "day": string | number }
  "schedule.nth-hours": { "day": string | number; "nth": string | number }
  "schedule.remove-shift": { "day": string | number }
  "schedule.add-shift": {}
  "schedule.add-first-shift": {}
  "schedule.set-shift-of": { "day": string | number }
  "schedule.add-shift-of": { "day": string | number }
  "schedule.copy-day": { "day": string | number }
  "schedule.copy": {}
  "schedule.copy-all": {}
  "schedule.copy-weekdays": {}
  "schedule.copy-weekend": {}
  "schedule.copy-to-locations": {}
  "schedule.copy-about": {}
  "schedule.copy-now": { "count": number }
  "schedule.copied": { "count": number }
  "schedule.locations": {}
  "schedule.locations-all": {}
  "schedule.search-locations": {}
  "schedule.first-locations": { "count": string | number; "total": string | number }
  "schedule.no-other-location": {}
  "schedule.save-hours": {}
  "schedule.hours-saved": {}
  "schedule.nothing-changed": {}
  "schedule.changed-meanwhile": {}
  "schedule.show-newest": {}
  "schedule.latest-first": {}
  "schedule.latest-about": {}
  "schedule.latest-week-about": {}
  "schedule.holidays": {}
  "schedule.holidays-about": {}
  "schedule.add-holiday": {}
  "schedule.change-holiday": {}
  "schedule.no-holidays": {}
  "schedule.holiday-saved": {}
  "schedule.holiday-removed": {}
  "schedule.change": {}
  "schedule.change-of": { "day": string | number }
  "schedule.remove": {}
  "schedule.remove-of": { "day": string | number }
  "schedule.specials": {}
  "schedule.specials-about": {}
  "schedule.add-special": {}
  "schedule.change-special": {}
  "schedule.no-specials": {}
  "schedule.special-taken": {}
  "schedule.special-first": {}
  "schedule.special-first-others": {}
  "schedule.special-replaced-others": {}
  "schedule.reason-at": { "location": string | number; "reason": string | number }
  "schedule.special-saved": {}
  "schedule.special-removed": {}
  "schedule.day": {}
  "schedule.first-day": {}
  "schedule.last-day": {}
  "schedule.note": {}
  "schedule.note-about": {}
  "schedule.save-at": { "count": number }
  "schedule.also-at": {}
  "schedule.public-holidays": {}
  "schedule.substitute": { "name": string | number }
  "schedule.close-on": {}
  "schedule.close-on-of": { "name": string | number }
  "schedule.show-all": { "count": number }
  "schedule.ahead-about": {}
  "schedule.clock-forward": { "from": string | number; "to": string | number }
  "schedule.clock-back": { "from": string | number; "to": string | number }
  "schedule.rule.WEEK": {}
  "schedule.rule.HOLIDAY": {}
  "schedule.rule.SPECIAL": {}
  "schedule.no-past": {}
  "schedule.no-past-about": {}
  "schedule.was-open": {}
  "schedule.was-closed": {}
  "schedule.sums": {}
  "schedule.scheduled": {}
  "schedule.availability": {}
  "schedule.open-minutes": { "open": string | number; "scheduled": string | number }
  "schedule.closed-from": { "from": string | number; "to": string | number; "why": string | number }
  "schedule.closed-by.MARKETPLACE_CLOSED": {}
  "schedule.closed-by.STORE_CLOSED": {}
  "schedule.closed-by.STORE_PAUSED": {}
  "schedule.closed-by.STORE_TOO_BUSY": {}
  "schedule.closed-by.DEVICE_OFFLINE": {}
  "schedule.closed-by.NO_COURIERS": {}
  "schedule.closed-by.OTHER": {}
  "schedule.detail.name": {}
  "schedule.detail.address": {}
  "schedule.detail.store": {}
  "schedule.detail.city": {}
  "schedule.detail.time-zone": {}
  "schedule.detail.currency": {}
  "schedule.detail.kind": {}
  "schedule.detail.id": {}
  "schedule.detail.about": {}
  "schedule.vertical.FOOD": {}
  "schedule.vertical.Q_COMMERCE": {}
  "schedule.vertical.DONATIONS": {}
  "schedule.store.title": {}
  "schedule.store.locations": {}
  "schedule.store.locations-about": {}
  "schedule.store.choose-all": {}
  "schedule.store.chosen": { "count": number }
  "schedule.store.choose": { "name": string | number }
  "schedule.store.about": {}
  "schedule.closed-now": { "count": number }
  "schedule.closed-because": { "name": string | number; "why": string | number }
  "schedule.public.new-year": {}
  "schedule.public.epiphany": {}
  "schedule.public.good-friday": {}
  "schedule.public.easter-sunday": {}
  "schedule.public.easter-monday": {}
  "schedule.public.labour-day": {}
  "schedule.public.corpus-christi": {}
  "schedule.public.assumption": {}
  "schedule.public.all-saints": {}
  "schedule.public.immaculate-conception": {}
  "schedule.public.christmas": {}
  "schedule.public.second-christmas": {}
  "schedule.public.national-day": {}
  "schedule.public.constitution-day": {}
  "schedule.public.early-may": {}
  "schedule.public.spring-bank": {}
  "schedule.public.summer-bank": {}
  "schedule.public.boxing-day": {}
  "schedule.public.pentecost": {}
  "schedule.public.independence-day": {}
  "schedule.public.christmas-eve": {}
  "schedule.public.freedom-day": {}
  "schedule.public.republic-day": {}
  "schedule.public.second-new-year": {}
  "schedule.public.orthodox-christmas": {}
  "schedule.public.orthodox-epiphany": {}
  "schedule.public.mothers-day": {}
  "schedule.public.womens-day": {}
  "schedule.public.holy-saturday": {}
  "schedule.public.national-unity": {}
  "schedule.public.victory-day": {}
  "schedule.public.saint-andrew": {}
  "schedule.public.family-day": {}
  "schedule.public.saint-mary": {}
  "schedule.public.svetitskhovloba": {}
  "schedule.public.saint-george": {}
  "schedule.public.coming-of-age": {}
  "schedule.public.foundation-day": {}
  "schedule.public.emperors-birthday": {}
  "schedule.public.spring-equinox": {}
  "schedule.public.showa-day": {}
  "schedule.public.greenery-day": {}
  "schedule.public.childrens-day": {}
  "schedule.public.marine-day": {}
  "schedule.public.mountain-day": {}
  "schedule.public.respect-for-the-aged": {}
  "schedule.public.autumn-equinox": {}
  "schedule.public.sports-day": {}
  "schedule.public.culture-day": {}
  "schedule.public.labour-thanksgiving": {}
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
  "session.hello.title": {}
  "session.hello.welcome": {}
  "session.hello.email": {}
  "session.hello.password": {}
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
  "session.ended.title": {}
  "session.ended.hello": {}
  "session.ended.text": {}
  "session.ended.other": {}
  "session.ended.close": {}
  "session.set-up.password": {}
  "session.set-up.hint": {}
  "session.hello.forgot": {}
  "session.again-in": { "seconds": number }
  "session.link.closed": {}
  "session.link.again": {}
  "session.link.sent": {}
  "session.link.sent-text": {}
  "session.recovery.new-title": {}
  "session.recovery.new-text": {}
  "session.recovery.done": {}
  "session.recovery.done-text": {}
  "session.hello.passkey": {}
  "session.title.set-up": {}
  "session.title.recovery": {}
  "session.title.verify-email": {}
  "session.title.confirm-stores": {}
  "session.title.manager": {}
  "session.title.second-factor": {}
  "session.set-up.title": {}
  "session.set-up.text": { "email": string | number }
  "session.set-up.name": {}
  "session.set-up.submit": {}
  "session.set-up.failed": {}
  "session.set-up.checking": {}
  "session.first-owner.title": {}
  "session.first-owner.text": {}
  "session.first-owner.store": {}
  "session.first-owner.country": {}
  "session.first-owner.no-country": {}
  "session.first-owner.city": {}
  "session.first-owner.submit": {}
  "session.first-owner.time-zone": {}
  "session.first-owner.choose": {}
  "dashboard.loading": {}
  "dashboard.as-of": { "time": string | number }
  "dashboard.compared-with": { "range": string | number }
  "dashboard.compared-until": { "range": string | number; "time": string | number }
  "dashboard.not-compared": { "range": string | number }
  "dashboard.local-time": {}
  "dashboard.failed": {}
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
  "dashboard.period.apply": {}
  "dashboard.period.too-long": { "days": string | number }
  "dashboard.period.shortened": { "days": string | number; "shown": string | number }
  "dashboard.period.unreadable": { "shown": string | number }
  "dashboard.period.inverted": { "shown": string | number }
  "dashboard.period.unreadable-all": {}
  "dashboard.period.inverted-all": {}
  "dashboard.period.future": { "shown": string | number }
  "dashboard.figures.title": {}
  "dashboard.figure.orders-behind": { "name": string | number; "value": string | number }
  "dashboard.figure.what-is": { "name": string | number }
  "dashboard.figure.interval": { "low": string | number; "high": string | number }
  "dashboard.figure.too-few": {}
  "dashboard.figure.no-data": {}
  "dashboard.figure.of": { "numerator": string | number; "denominator": string | number }
  "dashboard.change.points": { "points": string | number }
  "dashboard.change.percent-words": { "direction": string; "by": string | number; "tone": string }
  "dashboard.change.points-words": { "direction": string; "by": string | number; "tone": string }
  "dashboard.figure.known-of": { "known": string | number; "all": string | number }
  "dashboard.figure.known-none": {}
  "dashboard.like-for-like": { "locations": string | number; "of": string | number }
  "dashboard.compare.year": {}
  "dashboard.compare.before": {}
  "details.empty.title": {}
  "details.empty.last": { "day": string | number }
  "details.empty.jump": { "day": string | number }
  "details.empty.never-title": {}
  "details.empty.never": {}
  "details.figure.basis": {}
  "details.figure.before": {}
  "details.figure.now": {}
  "details.figure.period": {}
  "details.figure.small-sample": { "low": string | number; "high": string | number }
  "details.figure.needs": { "count": string | number }
  "details.figure.knowledge": { "known": string | number; "all": string | number }
  "details.sales.now": {}
  "details.sales.before": {}
  "details.sales.currency": {}
  "details.sales.day-before": {}
  "details.hours.about": {}
  "details.hours.hour": {}
  "details.orders-count": { "orders": number }
  "details.products.name": {}
  "details.products.open": { "name": string | number }
  "details.locations.title": {}
  "details.locations.name": {}
  "details.locations.unknown": { "id": string | number }
  "details.csv": {}
  "details.as-table": {}
  "details.as-chart": {}
  "legal.terms": {}
  "legal.privacy": {}
  "legal.cookies": {}
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
  "orders.kind.SALE": {}
  "orders.kind.DISCOUNT": {}
  "orders.kind.FEE": {}
  "orders.kind.TIP": {}
  "orders.kind.REFUND": {}
  "orders.kind.COMPENSATION": {}
  "orders.kind.COMMISSION": {}
  "orders.kind.ORDER_FEE": {}
  "orders.kind.TAX": {}
  "palette.open": { "keys": string | number }
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
  "shell.language.failed": {}
  "shell.theme.label": {}
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
  "shell.offline": {}
  "shell.offline-since": { "time": string | number }
  "shell.away": {}
  "shell.away-since": { "time": string | number }
  "shell.away-title": {}
  "shell.away-page": {}
  "shell.away-start": {}
  "shell.offline-title": {}
  "shell.offline-start": {}
  "shell.offline-page": {}
  "shell.profile.label": {}
  "shell.profile.sign-out": {}
  "shell.logo.label": {}
  "shell.toast.region": {}
  "shell.close": {}
  "shell.undo": {}
  "shell.undone": {}
  "shell.undo-failed": {}
  "shell.loading": {}
  "shell.failed.title": {}
  "shell.failed.next": {}
  "shell.failed.retry": {}
  "shell.failed.request": { "id": string | number }
  "shell.list.pages": { "list": string | number }
  "shell.list.previous": {}
  "shell.list.next": {}
  "shell.list.page": { "page": string | number }
  "shell.list.range": { "from": string | number; "to": string | number; "total": string | number }
  "shell.list.no-such-page": {}
  "shell.list.first-page": {}
  "shell.search.clear": {}
  "shell.search.no-match": {}
  "shell.password.show": {}
  "shell.password.hide": {}
  "shell.filters.clear": {}
  "shell.compared.more": { "count": string | number }
  "shell.compared.fewer": {}
  "shell.compared.csv": {}
  "shell.view-only": {}
  "shell.form.failed": {}
  "shell.form.unsure": {}
  "shell.form.cancel": {}
  "shell.form.save": {}
  "shell.form.leave-title": {}
  "shell.form.leave-text": {}
  "shell.form.leave": {}
  "shell.form.stay": {}
  "shell.form.discard-title": {}
  "shell.form.discard-changes": {}
  "shell.form.back": {}
  "shell.form.restored": { "when": string | number }
  "shell.form.discard": {}
  "shell.left-out": { "names": string | number }
  "shell.left-out-more": { "count": number }
  "stores.stores.label": {}
  "stores.stores.all": {}
  "stores.stores.search": {}
  "stores.stores.none": {}
  "stores.locations.label": {}
  "stores.locations.all": {}
  "stores.locations.search": {}
  "stores.locations.none": {}
  "stores.clear": {}
  "stores.confirm": {}
  "stores.pick-title": {}
  "stores.too-many": { "most": number }
  "stores.summary": { "stores": string | number; "locations": string | number }
  "stores.stores.count": { "count": number }
  "stores.locations.count": { "count": number }
  "stores.stores.open": { "open": string | number; "all": string | number }
  "stores.no-access": {}
  "stores.foreign.title": {}
  "stores.foreign.text": { "count": number }
  "access.support": {}
  "dashboard.compared-how": {}
  "palette.dashboard": {}
  "shell.which.open": {}
  "shell.which.close": {}
  "nav.now": {}
  "legal.links": {}
  "shell.theme.system": {}
  "shell.theme.light": {}
  "shell.theme.dark": {}
  "session.supervisor.title": {}
  "session.supervisor.text": {}
  "session.supervisor.email": {}
  "session.supervisor.password": {}
  "session.supervisor.submit": {}
  "session.supervisor.failed": {}
  "session.supervisor.limited": { "minutes": number }
  "session.supervisor.back": {}
  "translations.title": {}
  "translations.about": {}
  "translations.no-store": {}
  "translations.no-store-about": {}
  "translations.read-only": {}
  "translations.menu-language": {}
  "translations.change": {}
  "translations.change-menu-language": {}
  "translations.language-question": {}
  "translations.language-about": {}
  "translations.confirm-language": {}
  "translations.target": {}
  "translations.progress": {}
  "translations.progress-text": { "done": string | number; "total": string | number }
  "translations.confirmed-of": { "count": number }
  "translations.translate-missing": {}
  "translations.translating": {}
  "translations.stop": {}
  "translations.nothing-missing": {}
  "translations.engine-about.GLOSSARY": {}
  "translations.engine-about.SERVICE": {}
  "translations.machine-done": { "count": number }
  "translations.machine-left": { "count": number }
  "translations.machine-failed": {}
  "translations.machine-undone": {}
  "translations.search": {}
  "translations.state-filter": {}
  "translations.all-texts": {}
  "translations.with-count": { "label": string | number; "count": string | number }
  "translations.state.UNTRANSLATED": {}
  "translations.state.MACHINE": {}
  "translations.state.OUTDATED": {}
  "translations.state.HUMAN": {}
  "translations.state.UNDER_REVIEW": {}
  "translations.count": { "count": number }
  "translations.no-match": {}
  "translations.no-match-about": {}
  "translations.empty": {}
  "translations.empty-about": {}
  "translations.kind.COLLECTION_GROUP": {}
  "translations.kind.COLLECTION": {}
  "translations.kind.SECTION": {}
  "translations.kind.PRODUCT": {}
  "translations.kind.description": {}
  "translations.kind.OPTION_GROUP": {}
  "translations.kind.OPTION": {}
  "translations.none": {}
  "translations.engine.MEMORY": {}
  "translations.engine.GLOSSARY": {}
  "translations.engine.SERVICE": {}
  "translations.by-marketplace": {}
  "translations.was": {}
  "translations.check-allergens": {}
  "translations.under-review-until": { "when": string | number }
  "translations.declined": { "when": string | number }
  "translations.confirm": {}
  "translations.confirm-of": { "name": string | number }
  "translations.still-right": {}
  "translations.still-right-of": { "name": string | number }
  "translations.confirmed": {}
  "translations.translate": {}
  "translations.translate-of": { "name": string | number }
  "translations.translate-title": {}
  "translations.edit-of": { "name": string | number }
  "translations.edit-title": {}
  "translations.more-of": { "name": string | number }
  "translations.remove": {}
  "translations.removed": {}
  "translations.saved": {}
  "translations.not-saved": {}
  "translations.suggest": {}
  "translations.suggested": { "engine": string | number }
  "translations.reason.UNKNOWN": {}
  "translations.reason.UNCHANGED": {}
  "translations.reason.UNFIT": {}
  "translations.clash": { "name": string | number }
  "translations.theirs": {}
  "translations.mine": {}
  "translations.take-theirs": {}
  "translations.keep-mine": {}
  "translations.ask-correction": {}
  "translations.correction-about": {}
  "translations.suggestion": {}
  "translations.same-suggestion": {}
  "translations.send-correction": {}
  "translations.correction-sent": {}
  "translations.correction-mark": {}
  "translations.correction-failed": {}
  "users.title": {}
  "users.about": {}
  "users.search": {}
  "users.add": {}
  "users.migrating": {}
  "users.migrating-about": {}
  "users.none": {}
  "users.none-about": {}
  "users.none-found": {}
  "users.none-found-about": {}
  "users.you": {}
  "users.status.active": {}
  "users.status.pending": {}
  "users.mail.REFUSED": {}
  "users.mail.DELAYED": {}
  "users.mail-text.REFUSED": {}
  "users.mail-text.DELAYED": {}
  "users.column.person": {}
  "users.column.name": {}
  "users.column.email": {}
  "users.column.sections": {}
  "users.column.actions": {}
  "users.full-access": {}
  "users.more": { "count": string | number }
  "users.more-sections": { "count": number; "names": string | number }
  "users.actions-of": { "name": string | number }
  "users.edit": {}
  "users.edit-pending": {}
  "users.remove": {}
  "users.unlink": {}
  "users.resend": {}
  "users.resend-in": { "time": string | number }
  "users.remove-title": { "name": string | number }
  "users.remove-about": { "count": number; "names": string | number }
  "users.unlink-title": { "name": string | number }
  "users.unlink-about": { "count": number; "names": string | number }
  "users.reason.self": {}
  "users.reason.higher-role": {}
  "users.reason.switched-off": {}
  "users.reason.last-brand-manager": {}
  "users.error.users": {}
  "users.error.all-users": {}
  "users.error.all-sections": {}
  "users.error.section-access": {}
  "users.error.details": {}
  "users.error.user-sections": {}
  "users.error.update": {}
  "users.error.update-about": { "name": string | number; "id": string | number }
  "users.error.changed": {}
  "users.error.foreign": { "names": string | number }
  "users.error.not-held": { "names": string | number }
  "users.error.last-brand-manager": { "names": string | number }
  "users.error.create": {}
  "users.error.create-about": {}
  "users.error.unlink": {}
  "users.error.remove": {}
  "users.error.resend": {}
  "users.done.create": { "name": string | number }
  "users.done.update": { "name": string | number }
  "users.done.remove": { "name": string | number }
  "users.done.unlink": { "name": string | number }
  "users.done.resend": {}
  "users.add-title": {}
  "users.add-about": {}
  "users.edit-title": {}
  "users.personal": {}
  "users.name": {}
  "users.email": {}
  "users.sections": {}
  "users.sections-about": {}
  "users.section-why.own": {}
  "users.section-why.person": {}
  "users.section-why.stores": {}
  "users.section-whole": {}
  "users.stores": {}
  "users.locations": {}
  "users.stores-none": {}
  "users.locations-none": {}
  "users.assign": {}
  "users.assign-what": { "what": string | number }
  "users.pick-stores": {}
  "users.pick-locations": {}
  "users.step": { "step": string | number; "steps": string | number }
  "users.next": {}
  "users.back": {}
  "users.search-stores": {}
  "users.search-locations": {}
  "users.nothing-fits": {}
  "users.all-stores": {}
  "users.all-locations": {}
  "users.forced": {}
  "users.forced-about": {}
  "users.discard": {}
  "users.add-do": {}
  "users.incomplete": {}
  "users.explain": {}
  "users.explain-about": {}
  "users.explain-section": {}
  "users.explain-store": {}
  "users.explain-state": {}
  "users.explain-role": {}
  "users.explain-right": {}
  "users.explain-origin": {}
  "users.explain-open": {}
  "users.explain-closed": {}
  "users.explain-all-sections": {}
  "users.explain-sections": { "count": number }
  "users.explain-all-locations": {}
  "users.explain-locations": { "given": string | number; "all": string | number }
  "users.role.OPERATOR": {}
  "users.role.MANAGER": {}
  "users.role.BRAND_MANAGER": {}
  "users.origin.MARKETPLACE": {}
  "users.origin.MANAGER": {}
  "users.origin.NAMED": {}
  "users.origin.ADMINISTRATOR": {}
  "users.closed.PENDING": {}
  "users.closed.NO_PORTAL": {}
  "users.closed.NOT_GIVEN": {}
  "users.closed.NOT_ALL_LOCATIONS": {}
  "users.closed.RESTRICTED": {}
  "users.closed.NO_LOCATION": {}
  "users.closed.NOT_IN_COUNTRY": {}
  "users.closed.CATALOG_ELSEWHERE": {}
  "users.changes": {}
  "users.webhooks": {}
  "users.presets": {}
  "users.preset-OWNER": {}
  "users.preset-ACCOUNTANT": {}
  "users.preset-KITCHEN": {}
  "users.view": {}
  "users.view-hint": {}
  "users.view-left": { "name": string | number }
  "users.view-over": { "name": string | number }
  "users.error.view": {}
  "users.reason.pending": {}
  "session.verify.title": {}
  "session.verify.running": {}
  "session.verify.done": {}
  "session.verify.done-text": {}
  "session.verify.go-on": {}
  "session.stores.title": {}
  "session.stores.done": { "email": string | number }
  "session.email.unverified": {}
  "session.email.text": {}
  "session.email.send": {}
  "session.email.pending": {}
  "session.email.pending-text": { "email": string | number }
  "session.email.again": {}
  "session.email.title": {}
  "session.email.sending": { "email": string | number }
  "session.email.sent": { "email": string | number }
  "session.email.failed": {}
  "session.email.refused": {}
  "session.email.refused-text": { "email": string | number }
  "session.email.delayed": {}
  "session.email.delayed-text": { "email": string | number }
  "session.email.progress": {}
  "session.supervised.title": { "email": string | number }
  "session.supervised.text": { "until": string | number }
  "session.view.title": { "name": string | number }
  "session.view.text": { "until": string | number }
  "session.view.leave": {}
  "session.unused.title": {}
  "session.unused.text": { "email": string | number }
  "session.unused.sign-out": {}
  "session.unused.close": {}
  "webhooks.title": {}
  "webhooks.about": {}
  "webhooks.add": {}
  "webhooks.none": {}
  "webhooks.none-about": {}
  "webhooks.not-yours": {}
  "webhooks.failed": {}
  "webhooks.unknown": {}
  "webhooks.unknown-about": {}
  "webhooks.all-events": {}
  "webhooks.some-events": { "count": number }
  "webhooks.never-delivered": {}
  "webhooks.last-delivered": { "at": string | number }
  "webhooks.held": { "at": string | number }
  "webhooks.waiting": { "count": number }
  "webhooks.failed-count": { "count": number }
  "webhooks.active": {}
  "webhooks.failing": {}
  "webhooks.paused": { "why": string }
  "webhooks.secret.title": {}
  "webhooks.secret.about": {}
  "webhooks.secret.copy": {}
  "webhooks.secret.copied": {}
  "webhooks.secret.not-copied": {}
  "webhooks.secret.kept": {}
  "webhooks.add-title": {}
  "webhooks.edit-title": {}
  "webhooks.added": {}
  "webhooks.changed": {}
  "webhooks.changed-meanwhile": {}
  "webhooks.company": {}
  "webhooks.url": {}
  "webhooks.url-about": { "seconds": number }
  "webhooks.description": {}
  "webhooks.events": {}
  "webhooks.events-about": {}
  "webhooks.event": {}
  "webhooks.facts": {}
  "webhooks.fact.created": {}
  "webhooks.fact.delivered": {}
  "webhooks.fact.failing": {}
  "webhooks.fact.held": {}
  "webhooks.fact.old-secret": {}
  "webhooks.fact.waiting": {}
  "webhooks.fact.failed": {}
  "webhooks.never": {}
  "webhooks.test": {}
  "webhooks.test-sent": {}
  "webhooks.pause": {}
  "webhooks.go-on": {}
  "webhooks.is-paused": {}
  "webhooks.goes-on": {}
  "webhooks.edit": {}
  "webhooks.rotate": {}
  "webhooks.rotate-title": {}
  "webhooks.rotate-text": { "hours": number }
  "webhooks.rotate-old": {}
  "webhooks.remove": {}
  "webhooks.remove-title": {}
  "webhooks.remove-text": {}
  "webhooks.removed": {}
  "webhooks.paused-first": {}
  "webhooks.deliveries": {}
  "webhooks.status": {}
  "webhooks.any-status": {}
  "webhooks.status.PENDING": {}
  "webhooks.status.DELIVERED": {}
  "webhooks.status.FAILED": {}
  "webhooks.delivery-count": { "count": number }
  "webhooks.no-match": {}
  "webhooks.no-deliveries": {}
  "webhooks.no-deliveries-about": {}
  "webhooks.attempts": { "count": number }
  "webhooks.next": { "at": string | number }
  "webhooks.replayed": {}
  "webhooks.event-id": {}
  "webhooks.payload": {}
  "webhooks.attempts-title": {}
  "webhooks.no-attempt": {}
  "webhooks.replay": {}
  "webhooks.replay-sent": {}
  "webhooks.took": { "ms": string | number }
  "webhooks.outcome": { "outcome": string; "status": string | number }
  "webhooks.type.order.accepted": {}
  "webhooks.type.order.delayed": {}
  "webhooks.type.order.ready": {}
  "webhooks.type.order.rejected": {}
  "webhooks.type.location.paused": {}
  "webhooks.type.location.resumed": {}
  "webhooks.type.location.busy": {}
  "webhooks.type.location.calm": {}
  "webhooks.type.availability.changed": {}
  "webhooks.type.menu.changed": {}
  "webhooks.type.promotion.stopped": {}
  "webhooks.type.dispute.submitted": {}
  "webhooks.type.payoutFrequency.changed": {}
  "webhooks.type.webhook.test": {}
}
