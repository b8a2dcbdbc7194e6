import { Link } from 'react-router';
import type { Event } from '@verso/contract/operations/schemas/administration.ts';
import { artworkHref, registryNumber, titleOf } from '#components/works/artworks/artwork-words.ts';
import { paths } from '#paths.ts';
import { partsOf, sentenceOf } from './event-words.ts';

/** What happened, with links to the people and the work. */
export function EventSentence({ event }: { event: Event }) {
  return partsOf(sentenceOf(event)).map((part, at) => <Part key={at} part={part} event={event} />);
}

function Part({ part, event: { actor, member, person, work } }: { part: string; event: Event }) {
  switch (part) {
    case '{who}':
      if (!actor) return 'The registry';
      return member ? (
        <>
          <PersonLink person={member} /> for <PersonLink person={actor} />
        </>
      ) : (
        <PersonLink person={actor} />
      );
    case '{person}':
      return person ? <PersonLink person={person} /> : 'someone';
    case '{work}':
      return work ? (
        <Link to={artworkHref(work)} className="linked">
          <cite>{titleOf(work.title)}</cite> ({registryNumber(work.number)})
        </Link>
      ) : (
        'a work'
      );
    default:
      return part;
  }
}

const PersonLink = ({ person }: { person: { _id: string; name: string } }) => (
  <Link to={paths.people(person._id)} className="linked">
    {person.name}
  </Link>
);
