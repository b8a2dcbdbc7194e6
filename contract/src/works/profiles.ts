import type { Calls } from '#call.ts';

export const portraitForm = { portrait: { kind: 'picture', most: 1, limit: 20 * 1024 * 1024 } } as const;

export const profiles = {
  get: { method: 'GET', path: '/users/{id}/profile', access: 'session' },
  update: { method: 'POST', path: '/users/{id}', access: 'verified', form: portraitForm },
  artistFacts: { method: 'PATCH', path: '/artists/{id}/facts', access: 'verified' },
  url: { method: 'GET', path: '/users/{id}/url', access: 'public' },
  checkUrl: { method: 'PATCH', path: '/users/check_url', access: 'session' },
  artworks: { method: 'GET', path: '/users/{id}/artworks', access: 'public' },
  submitted: { method: 'GET', path: '/users/info/submitted_artworks', access: 'session' },
  submitForVote: { method: 'PATCH', path: '/users/submitForVote', access: 'verified' },
  vote: { method: 'PATCH', path: '/users/vote', access: 'verified' },
  disvote: { method: 'PATCH', path: '/users/disvote', access: 'verified' },
  requestInformation: { method: 'PATCH', path: '/users/request_information', access: 'verified' },
  handleEditRequest: { method: 'POST', path: '/users/{id}/handleEditRequest', access: 'verified' },
  queue: { method: 'GET', path: '/users/info/profile_queue', access: 'verified' },
  editRequests: { method: 'GET', path: '/users/info/profile_edit_requests', access: 'verified' },
  authenticator: { method: 'GET', path: '/authenticators/{id}', access: 'public' },
} as const satisfies Calls;
