import { useSuspenseQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { firstPictureSizes } from '@verso/contract/picture.ts';
import { landingWords } from '@verso/contract/publishing/pages.ts';
import type { ArtworkCard as Card } from '@verso/contract/works/schemas/artworks.ts';
import { CheckButtons } from '#components/discovery/check/CheckButtons.tsx';
import { LookUpForm } from '#components/discovery/check/LookUpForm.tsx';
import { ArticleGrid } from '#components/publishing/publications/ArticleCard.tsx';
import { ArtworkGrid, ProofLine } from '#components/works/artworks/ArtworkCard.tsx';
import { artistOf, artworkHref, cardOf, titleOf, yearOf } from '#components/works/artworks/artwork-words.ts';
import { LabelledMarks } from '#components/works/marks/Mark.tsx';
import { MarkLegend } from '#components/works/marks/MarkLegend.tsx';
import { PageTitle } from '#components/shared/page/PageTitle.tsx';
import { paths } from '#paths.ts';
import { EmptyState } from '#ui/states/EmptyState.tsx';
import { Filmstrip, FilmstripItem } from '#ui/pictures/Filmstrip.tsx';
import { Picture } from '#ui/pictures/Picture.tsx';
import { SectionHeading } from '#ui/SectionHeading.tsx';
import { carouselQuery, latestQuery, newsQuery } from './landing-queries.ts';
import classes from './LandingPage.module.css';

const steps = [
  { name: 'Register', about: 'An artist adds a work, with its details and photographs.' },
  { name: 'Review', about: 'Authenticators vote on the work. Their names and reasons are public.' },
  { name: 'Record', about: 'Each sale, exhibition or loss is added to the record. Entries are never changed.' },
  { name: 'Check', about: 'Anyone can check the record by photo, code or number.' },
];

export function Component() {
  const { carousel_images: carousel } = useSuspenseQuery(carouselQuery).data;
  const { artworks: latest } = useSuspenseQuery(latestQuery).data;
  const { articles } = useSuspenseQuery(newsQuery).data;
  const featured = [...carousel, ...latest].find((card) => card.picture !== null);
  const slides = carousel.filter((card) => card._id !== featured?._id);
  return (
    <div className={`container page sections ${classes.page}`}>
      <PageTitle />
      <section className={`columns ${classes.hero}`}>
        <div className={`cols-5 ${classes.words}`}>
          <h1 className="display">{landingWords.title}</h1>
          <p className="lead">{landingWords.lead}</p>
          <CheckButtons />
          <LookUpForm />
        </div>
        {featured && <FeaturedWork card={featured} />}
      </section>
      <section aria-labelledby="marks">
        <SectionHeading id="marks">What the five marks mean</SectionHeading>
        <MarkLegend />
      </section>
      {slides.length > 0 && (
        <section aria-labelledby="on-view" className={classes.onView}>
          <SectionHeading id="on-view">Featured works</SectionHeading>
          <Filmstrip label="Featured works">
            {slides.map((card) => card.picture && <CarouselSlide key={card._id} card={card} />)}
          </Filmstrip>
        </section>
      )}
      <section aria-labelledby="latest">
        <SectionHeading
          id="latest"
          action={
            <Link to={paths.search()} className="linked">
              Search all works
            </Link>
          }
        >
          Latest entries
        </SectionHeading>
        {latest.length > 0 ? (
          <ArtworkGrid artworks={latest.map(cardOf)} label="Latest entries" compact />
        ) : (
          <EmptyState
            action={
              <Link to={paths.register()} className="linked">
                Create an artist account
              </Link>
            }
          >
            Works will appear here once artists send them for review.
          </EmptyState>
        )}
      </section>
      {articles.length > 0 && (
        <section aria-labelledby="news">
          <SectionHeading
            id="news"
            action={
              <Link to={paths.news()} className="linked">
                All news
              </Link>
            }
          >
            News
          </SectionHeading>
          <ArticleGrid articles={articles} label="News" level={3} compact />
        </section>
      )}
      <section aria-labelledby="how">
        <SectionHeading
          id="how"
          action={
            <Link to={paths.info()} className="linked">
              How reviews work
            </Link>
          }
        >
          How it works
        </SectionHeading>
        <ol className={classes.steps}>
          {steps.map(({ name, about }) => (
            <li key={name}>
              <strong>{name}.</strong> {about}
            </li>
          ))}
        </ol>
      </section>
    </div>
  );
}

/** The featured work, with its label and marks. */
function FeaturedWork({ card }: { card: Card }) {
  if (!card.picture) return null;
  const { marks, phrase, phraseTone } = cardOf(card);
  return (
    <article className={`cols-7 ${classes.featured}`} aria-labelledby="featured">
      <Link to={artworkHref(card)} tabIndex={-1} aria-hidden="true">
        <Picture
          picture={card.picture}
          sizes={firstPictureSizes.landing}
          alt=""
          eager
          className={`featured-work ${classes.picture}`}
        />
      </Link>
      <div className={classes.label}>
        <div className={classes.entry}>
          <p className={`name ${classes.artist}`}>{artistOf(card)}</p>
          <h2 id="featured" className={`entry-title ${classes.title}`}>
            <Link to={artworkHref(card)}>
              <cite>{titleOf(card.title)}</cite>
              {yearOf(card) && `, ${yearOf(card)}`}
            </Link>
          </h2>
          <div className={classes.line}>
            <ProofLine marks={marks} phrase={phrase} phraseTone={phraseTone} />
          </div>
        </div>
        <div className={classes.marks}>
          <LabelledMarks states={marks} />
        </div>
      </div>
    </article>
  );
}

function CarouselSlide({ card }: { card: Card }) {
  if (!card.picture) return null;
  const { width, height } = card.picture;
  return (
    <FilmstripItem ratio={width / height}>
      <Link to={artworkHref(card)}>
        <Picture
          picture={card.picture}
          sizes={`${Math.round((width / height) * 360)}px`}
          alt={`${titleOf(card.title)}, ${artistOf(card)}`}
        />
      </Link>
    </FilmstripItem>
  );
}
