import type { Row } from './row.ts';
import { server } from './tests.ts';

const artworks = 'server/src/features/works/artworks/routes.ts';
const record = 'server/src/features/discovery/record/routes.ts';
const review = 'server/src/features/works/review/routes.ts';
const provenance = 'server/src/features/works/provenance/routes.ts';

const { showing, votes } = server;
const switched = 'the switch for %s › is switched on and off by an admin, who may not own the work';

export const artworkCalls: readonly Row[] = [
  {
    words: 'POST /artwork (list) {type, filterkey, order, pagesize (default 20), pagefrom (default 0)}.',
    call: {
      name: 'record.list',
      address: 'POST /artwork',
      fields: ['type', 'filterkey', 'order', 'pagesize', 'pagefrom'],
      answers: ['artworks'],
    },
    by: [record, 'server/src/features/discovery/record/lists.ts', 'contract/src/schemas/page.ts'],
    proof: [
      ...server.lists('the public list has all public works, newest first, and reveals no others'),
      ...server.answers('a list begins at its first entry, with twenty of them, newest first and unfiltered'),
    ],
  },
  {
    words: 'GET /artwork/{id}.',
    call: { name: 'record.get', address: 'GET /artwork/{id}', answers: ['artwork'] },
    by: [record, 'server/src/features/discovery/record/read-work.ts'],
    proof: server.record('a work’s record shows everyone the public part, and its owner and admins the rest'),
  },
  {
    words: 'POST /artwork/{id} (form, update)',
    call: { name: 'artworks.update', address: 'POST /artwork/{id}', form: true, answers: ['artwork'] },
    by: [artworks, 'server/src/features/works/artworks/editing/update-artwork.ts'],
    proof: server.drafts(
      'changing a draft leaves omitted fields unchanged, and lists what a submission still needs',
      'changing a draft appends pictures, sets their order and captions, and removes omitted ones',
    ),
  },
  {
    words: 'POST /artwork/0/addArtworkByArtist (form, new).',
    call: {
      name: 'artworks.add',
      address: 'POST /artwork/0/addArtworkByArtist',
      form: true,
      answers: ['artwork', 'artworkId'],
    },
    by: [artworks, 'server/src/features/works/artworks/editing/add-artwork.ts'],
    proof: server.drafts('registering a work takes every field and the pictures in one call'),
  },
  {
    words: 'PATCH /artwork/{id} {status}',
    call: { name: 'artworks.setStatus', address: 'PATCH /artwork/{id}', fields: ['status'] },
    by: [
      review,
      'server/src/features/works/review/submit.ts',
      'server/src/features/works/review/editing/request-edit.ts',
    ],
    proof: [
      ...server.submission(
        'submitting a work for review stores its record, opens a round with the current quorum, and begins its provenance',
      ),
      ...server.reviewEdits('a request to edit an approved work waits for an admin, and can be asked once'),
    ],
    reading: 'As for profiles: true sends the work for review, false asks to edit an approved one.',
  },
  {
    words: 'PATCH /artwork {id} (verify).',
    call: { name: 'review.approve', address: 'PATCH /artwork', fields: ['id'] },
    by: [review, 'server/src/features/works/review/voting/cast-vote.ts'],
    proof: votes('a vote that reaches the quorum approves the work, and issues its certificate'),
    reading: 'To verify is to vote that the work is authentic. A quorum of votes approves the work.',
  },
  {
    words: 'POST /artwork/{id}/delete.',
    call: { name: 'artworks.remove', address: 'POST /artwork/{id}/delete' },
    by: [
      artworks,
      'server/src/features/works/artworks/editing/delete-draft.ts',
      'server/src/features/works/artworks/editing/withdraw-artwork.ts',
    ],
    proof: server.removing(
      'removing a work deletes a draft that was never submitted, with its pictures',
      'removing a work is refused to everyone but the owner: 404 for works they cannot see, 403 for others',
    ),
    differently:
      'A draft is deleted. A work that was sent for review is withdrawn, and the notice says so: its record stays, so that it can be checked.',
  },
  {
    words: 'POST (forms) /artwork/{id}/mia',
    call: { name: 'provenance.missing', address: 'POST /artwork/{id}/mia', form: true },
    by: [provenance, 'server/src/features/works/provenance/disputes/open-claim.ts'],
    proof: server.claims(
      'report of loss › a report of loss opens a claim, and a second one is refused until it is resolved',
    ),
  },
  {
    words: '/sold',
    call: { name: 'provenance.sold', address: 'POST /artwork/{id}/sold', form: true },
    by: [provenance, 'server/src/features/works/provenance/title/offer-sale.ts'],
    proof: server.sales(
      'a sale waits for its buyer, visible only to its parties and admins',
      'a sale passes title when the buyer accepts: it is recorded, and the seller’s own data are cleared',
    ),
    reading: 'The buyer is named by email, and title passes when they accept.',
  },
  {
    words: '/updateHistory',
    call: { name: 'provenance.addHistory', address: 'POST /artwork/{id}/updateHistory', form: true },
    by: [provenance, 'server/src/features/works/provenance/entries/record-entry.ts'],
    proof: server.provenance(
      'history is recorded by the owner, as declared without a document and as documented with one',
    ),
  },
  {
    words: '/stolen',
    call: { name: 'provenance.stolen', address: 'POST /artwork/{id}/stolen', form: true },
    by: [provenance, 'server/src/features/works/provenance/disputes/open-claim.ts'],
    proof: server.claims(
      'report of loss › a report of loss opens a claim, and a second one is refused until it is resolved',
      'report of loss › a report of loss cannot be resolved when there is none, nor be made by strangers',
    ),
  },
  {
    words: '/police',
    call: { name: 'provenance.police', address: 'POST /artwork/{id}/police', form: true },
    by: [provenance, 'server/src/features/works/provenance/entries/record-entry.ts'],
    proof: server.provenance('a police report and an insurance are recorded with their details and papers'),
  },
  {
    words: '/insurance',
    call: { name: 'provenance.insurance', address: 'POST /artwork/{id}/insurance', form: true },
    by: [provenance, 'server/src/features/works/provenance/entries/record-entry.ts'],
    proof: server.provenance('a police report and an insurance are recorded with their details and papers'),
  },
  {
    words: 'POST /artwork/{id}/handleEditRequest {admin_id, status}.',
    call: {
      name: 'review.handleEditRequest',
      address: 'POST /artwork/{id}/handleEditRequest',
      fields: ['admin_id', 'status'],
    },
    by: [review, 'server/src/features/works/review/editing/decide-edit-request.ts'],
    proof: server.reviewEdits(
      'deciding on a request to edit allowing a request to edit makes the work a draft and suspends its certificate',
      'deciding against a request to edit leaves the work and its certificate unchanged',
      'deciding on a request to edit is for admins, not on a work of their own, and once',
    ),
    differently: 'admin_id is ignored: the signed-in user acts, and no one can act in another’s name.',
  },
  {
    words: 'PATCH /artwork/change_saleprice {id, price}.',
    call: { name: 'artworks.changeSalePrice', address: 'PATCH /artwork/change_saleprice', fields: ['id', 'price'] },
    by: [artworks, 'server/src/features/works/artworks/showing/change-sale-price.ts'],
    proof: showing('a sale price is set in any status but withdrawn, and null takes the work off sale'),
    reading:
      'A number is in major units of the currency of the work’s present price, or of EUR. The call also accepts an amount in minor units with its currency, or null for not for sale.',
  },
  {
    words: 'POST /artwork/disvote {id}',
    call: { name: 'review.deny', address: 'POST /artwork/disvote', fields: ['id'] },
    by: [review, 'server/src/features/works/review/voting/cast-vote.ts'],
    proof: votes('a vote that reaches the quorum denies the work, and notifies its owner'),
  },
  {
    words: 'PATCH /artwork/disvote {id, message}.',
    call: { name: 'review.requestInformation', address: 'PATCH /artwork/disvote', fields: ['id', 'message'] },
    by: [review, 'server/src/features/works/review/voting/cast-vote.ts'],
    proof: votes(
      'a request for more information closes the round immediately; the owner gets the question, and other votes count in the next',
    ),
  },
  {
    words: 'POST /artwork/toggle_recommend {id}',
    call: { name: 'artworks.toggleRecommend', address: 'POST /artwork/toggle_recommend', fields: ['id'] },
    by: [artworks, 'server/src/features/works/artworks/showing/toggle-recommended.ts'],
    proof: showing(switched),
  },
  {
    words: '/artwork/toggle_carousel {id}',
    call: { name: 'artworks.toggleCarousel', address: 'POST /artwork/toggle_carousel', fields: ['id'] },
    by: [artworks, 'server/src/features/works/artworks/showing/toggle-carousel.ts'],
    proof: showing(switched),
  },
  {
    words: '/artwork/changeHiddenStatus {artwork_id, status}',
    call: {
      name: 'artworks.changeHidden',
      address: 'POST /artwork/changeHiddenStatus',
      fields: ['artwork_id', 'status'],
    },
    by: [artworks, 'server/src/features/works/artworks/showing/change-visibility.ts'],
    proof: showing('hiding a work hides and shows it, and records each change once'),
    reading: 'true hides, false shows.',
  },
  {
    words: '/artwork/changeHiddenPriceStatus {artwork_id, status}.',
    call: {
      name: 'artworks.changeHiddenPrice',
      address: 'POST /artwork/changeHiddenPriceStatus',
      fields: ['artwork_id', 'status'],
    },
    by: [artworks, 'server/src/features/works/artworks/showing/change-price-visibility.ts'],
    proof: showing('a sale price is hidden behind “price on request” and shown again'),
    reading: 'true hides, false shows.',
  },
];
