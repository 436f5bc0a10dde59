import * as z from 'zod'
import { operation } from '../platform/contract/operation.ts'
import { roomTemplate } from './rooms.ts'

const tag = 'Events (admin)'

export const roomSettings = z.object({ template: roomTemplate })

/** Meeting rooms that are made from a template (docs/deployment.md). Nothing is sent to the meeting server. */
export const roomOperations = {
  showRooms: operation('member', {
    method: 'GET',
    path: '/events/rooms',
    summary: 'Whether a meeting room can be created for an event',
    tag: 'Events',
  }).output(z.object({ isOffered: z.boolean() })),

  createRoom: operation('member', {
    method: 'POST',
    path: '/events/rooms',
    summary: 'An address for a new meeting room, for people who run events',
    tag: 'Events',
    takesIdempotencyKey: false,
    problems: ['NOT_FOUND'],
  })
    .input(z.object({ title: z.string().max(200).default('') }))
    .output(z.object({ link: z.string() })),

  showRoomSettings: operation('admin', {
    method: 'GET',
    path: '/admin/event-rooms',
    summary: 'The template of meeting rooms',
    tag,
  }).output(z.object({ template: z.string() })),

  updateRoomSettings: operation('admin', {
    method: 'PUT',
    path: '/admin/event-rooms',
    summary: 'Change the template of meeting rooms; rooms of existing events stay as they are',
    tag,
  })
    .input(roomSettings)
    .output(z.object({ template: z.string() })),
}
