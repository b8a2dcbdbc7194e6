import type { Row } from './row.ts';
import { server } from './tests.ts';

const artworks = 'server/src/features/artworks/routes.ts';
const record = 'server/src/features/record/routes.ts';
const review = 'server/src/features/review/routes.ts';
const provenance = 'server/src/features/provenance/routes.ts';

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
    by: [record, 'server/src/features/record/lists.ts', 'contract/src/page.ts'],
    proof: [
      ...server.lists('the public list › has what everybody may see, newest first, and hides nothing else’s existence'),
      ...server.answers('a list › begins at its first entry, with twenty of them, newest first and unfiltered'),
    ],
  },
  {
    words: 'GET /artwork/{id}.',
    call: { name: 'record.get', address: 'GET /artwork/{id}', answers: ['artwork'] },
    by: [record, 'server/src/features/record/read-work.ts'],
    proof: server.record('a work’s record › shows everybody what is public, and its owner and admins the rest'),
  },
  {
    words: 'POST /artwork/{id} (form, update)',
    call: { name: 'artworks.update', address: 'POST /artwork/{id}', form: true, answers: ['artwork'] },
    by: [artworks, 'server/src/features/artworks/update-artwork.ts'],
    proof: server.drafts(
      'changing a draft › leaves what is left out, and says what a submission still needs',
      'changing a draft › appends pictures, sets their order and captions, and takes out those left out',
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
    by: [artworks, 'server/src/features/artworks/add-artwork.ts'],
    proof: server.drafts('registering a work › takes every field and the pictures at once'),
  },
  {
    words: 'PATCH /artwork/{id} {status}',
    call: { name: 'artworks.setStatus', address: 'PATCH /artwork/{id}', fields: ['status'] },
    by: [review, 'server/src/features/review/submit.ts', 'server/src/features/review/request-edit.ts'],
    proof: [
      ...server.submission(
        'sending a work for review › keeps its record, opens a round with the quorum of the day, and begins its provenance',
      ),
      ...server.reviewEdits('asking to edit an approved work › waits for an admin, and can be asked once'),
    ],
    reading: 'As for profiles: true sends the work for review, false asks to edit an approved one.',
  },
  {
    words: 'PATCH /artwork {id} (verify).',
    call: { name: 'review.approve', address: 'PATCH /artwork', fields: ['id'] },
    by: [review, 'server/src/features/review/cast-vote.ts'],
    proof: votes('a vote › of the quorum approves the work, and issues its certificate'),
    reading: 'To verify is to vote that the work is authentic; a quorum of votes approves it.',
  },
  {
    words: 'POST /artwork/{id}/delete.',
    call: { name: 'artworks.remove', address: 'POST /artwork/{id}/delete' },
    by: [artworks, 'server/src/features/artworks/delete-draft.ts', 'server/src/features/artworks/withdraw-artwork.ts'],
    proof: server.removing(
      'removing a work › deletes a draft that was never submitted, and its pictures',
      'removing a work › is refused to everybody but the owner: 404 for what they cannot see, 403 for what they can',
    ),
    reading:
      'A work that was ever approved is withdrawn instead: it leaves the lists, and its record stays to be checked.',
  },
  {
    words: 'POST (forms) /artwork/{id}/mia',
    call: { name: 'provenance.missing', address: 'POST /artwork/{id}/mia', form: true },
    by: [provenance, 'server/src/features/provenance/open-claim.ts'],
    proof: server.claims('a report of loss › opens a mark, and a second one is refused until it is resolved'),
  },
  {
    words: '/sold',
    call: { name: 'provenance.sold', address: 'POST /artwork/{id}/sold', form: true },
    by: [provenance, 'server/src/features/provenance/offer-sale.ts'],
    proof: server.sales(
      'a sale › waits for its buyer, and only its parties and admins see that',
      'a sale › passes title when the buyer accepts: it is recorded, and what was the seller’s own is cleared',
    ),
    reading: 'The buyer is named by email, and title passes when they accept.',
  },
  {
    words: '/updateHistory',
    call: { name: 'provenance.addHistory', address: 'POST /artwork/{id}/updateHistory', form: true },
    by: [provenance, 'server/src/features/provenance/record-entry.ts'],
    proof: server.provenance(
      'history › is recorded by the owner, as declared without a paper and as documented with one',
    ),
  },
  {
    words: '/stolen',
    call: { name: 'provenance.stolen', address: 'POST /artwork/{id}/stolen', form: true },
    by: [provenance, 'server/src/features/provenance/open-claim.ts'],
    proof: server.claims(
      'a report of loss › opens a mark, and a second one is refused until it is resolved',
      'a report of loss › cannot be resolved when there is none, nor be made by strangers',
    ),
  },
  {
    words: '/police',
    call: { name: 'provenance.police', address: 'POST /artwork/{id}/police', form: true },
    by: [provenance, 'server/src/features/provenance/record-entry.ts'],
    proof: server.provenance('a police report and an insurance › are recorded with their details and papers'),
  },
  {
    words: '/insurance',
    call: { name: 'provenance.insurance', address: 'POST /artwork/{id}/insurance', form: true },
    by: [provenance, 'server/src/features/provenance/record-entry.ts'],
    proof: server.provenance('a police report and an insurance › are recorded with their details and papers'),
  },
  {
    words: 'POST /artwork/{id}/handleEditRequest {admin_id, status}.',
    call: {
      name: 'review.handleEditRequest',
      address: 'POST /artwork/{id}/handleEditRequest',
      fields: ['admin_id', 'status'],
    },
    by: [review, 'server/src/features/review/decide-edit-request.ts'],
    proof: server.reviewEdits(
      'deciding on a request to edit › in favour makes the work a draft and suspends its certificate',
      'deciding on a request to edit › against leaves the work and its certificate as they are',
      'deciding on a request to edit › is for admins, not on a work of their own, and once',
    ),
    reading: 'admin_id is accepted and ignored: who acts is whoever is signed in.',
  },
  {
    words: 'PATCH /artwork/change_saleprice {id, price}.',
    call: { name: 'artworks.changeSalePrice', address: 'PATCH /artwork/change_saleprice', fields: ['id', 'price'] },
    by: [artworks, 'server/src/features/artworks/change-sale-price.ts'],
    proof: showing('a sale price › is set in any status but withdrawn, and null takes the work off sale'),
    reading: 'A price is an amount in the currency’s minor unit with its currency, or null: not for sale.',
  },
  {
    words: 'POST /artwork/disvote {id}',
    call: { name: 'review.deny', address: 'POST /artwork/disvote', fields: ['id'] },
    by: [review, 'server/src/features/review/cast-vote.ts'],
    proof: votes('a vote › of the quorum denies the work, and tells its owner'),
  },
  {
    words: 'PATCH /artwork/disvote {id, message}.',
    call: { name: 'review.requestInformation', address: 'PATCH /artwork/disvote', fields: ['id', 'message'] },
    by: [review, 'server/src/features/review/cast-vote.ts'],
    proof: votes(
      'a vote › for more information closes the round at once; what is asked reaches the owner, and the next round starts empty',
    ),
  },
  {
    words: 'POST /artwork/toggle_recommend {id}',
    call: { name: 'artworks.toggleRecommend', address: 'POST /artwork/toggle_recommend', fields: ['id'] },
    by: [artworks, 'server/src/features/artworks/toggle-recommended.ts'],
    proof: showing(switched),
  },
  {
    words: '/artwork/toggle_carousel {id}',
    call: { name: 'artworks.toggleCarousel', address: 'POST /artwork/toggle_carousel', fields: ['id'] },
    by: [artworks, 'server/src/features/artworks/toggle-carousel.ts'],
    proof: showing(switched),
  },
  {
    words: '/artwork/changeHiddenStatus {artwork_id, status}',
    call: {
      name: 'artworks.changeHidden',
      address: 'POST /artwork/changeHiddenStatus',
      fields: ['artwork_id', 'status'],
    },
    by: [artworks, 'server/src/features/artworks/change-visibility.ts'],
    proof: showing('hiding a work › hides and shows it, and records each change once'),
    reading: 'true hides, false shows.',
  },
  {
    words: '/artwork/changeHiddenPriceStatus {artwork_id, status}.',
    call: {
      name: 'artworks.changeHiddenPrice',
      address: 'POST /artwork/changeHiddenPriceStatus',
      fields: ['artwork_id', 'status'],
    },
    by: [artworks, 'server/src/features/artworks/change-price-visibility.ts'],
    proof: showing('a sale price › is hidden behind “price on request” and shown again'),
    reading: 'true hides, false shows.',
  },
];
