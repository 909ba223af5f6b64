import * as z from 'zod/mini'
import { endpoint } from '../kit/endpoint.ts'
import { catalogPath, oneOf, read, store, write } from './catalog.parts.ts'
import {
  Attribute,
  AttributeBody,
  AttributeGroup,
  AttributeGroupBody,
  Changed,
  Created,
} from './catalog.shapes.ts'

/** Option groups and options, on the wire attribute groups and attributes. */
export const options = {
  optionGroups: endpoint({
    ...read,
    id: 'CATALOG-CALL-AG-LIST',
    summary: 'The option groups of a menu with their options, by name.',
    method: 'GET',
    path: `${catalogPath}/attribute_groups`,
    params: store,
    reply: z.object({ attributeGroups: z.array(AttributeGroup) }),
  }),
  optionGroup: endpoint({
    ...read,
    id: 'CATALOG-CALL-AG-GET',
    summary: 'One option group with its options.',
    method: 'GET',
    path: `${catalogPath}/attribute_groups/{id}`,
    params: oneOf,
    reply: AttributeGroup,
  }),
  createOptionGroup: endpoint({
    ...write,
    id: 'CATALOG-CALL-AG-POST',
    summary: 'Creates an option group.',
    method: 'POST',
    path: `${catalogPath}/attribute_groups`,
    params: store,
    body: AttributeGroupBody,
    reply: Created,
  }),
  changeOptionGroup: endpoint({
    ...write,
    id: 'CATALOG-CALL-AG-PUT',
    summary: 'Replaces an option group; its options are in the order of the given ids.',
    method: 'PUT',
    path: `${catalogPath}/attribute_groups/{id}`,
    params: oneOf,
    body: AttributeGroupBody,
    reply: Changed,
  }),
  options: endpoint({
    ...read,
    id: 'CATALOG-CALL-ATTR-LIST',
    summary: 'The options of a menu by name.',
    method: 'GET',
    path: `${catalogPath}/attributes`,
    params: store,
    reply: z.object({ attributes: z.array(Attribute) }),
  }),
  createOption: endpoint({
    ...write,
    id: 'CATALOG-CALL-ATTR-POST',
    summary: 'Creates an option.',
    method: 'POST',
    path: `${catalogPath}/attributes`,
    params: store,
    body: AttributeBody,
    reply: Created,
  }),
  changeOption: endpoint({
    ...write,
    id: 'CATALOG-CALL-ATTR-PUT',
    summary: 'Replaces an option.',
    method: 'PUT',
    path: `${catalogPath}/attributes/{id}`,
    params: oneOf,
    body: AttributeBody,
    reply: Changed,
  }),
}
