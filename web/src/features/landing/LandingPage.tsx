import { Button } from '@mantine/core';
import { useSuspenseQuery } from '@tanstack/react-query';
import { Form, Link } from 'react-router';
import type { ArtworkCard as Card } from '@verso/contract/artworks.ts';
import { ArticleGrid } from '#components/ArticleCard.tsx';
import { ArtworkGrid } from '#components/ArtworkCard.tsx';
import { artistOf, artworkHref, cardOf, titleOf, yearOf } from '#components/artwork-words.ts';
import { LabelledMarks } from '#components/Mark.tsx';
import { MarkLegend } from '#components/MarkLegend.tsx';
import { PageTitle } from '#components/PageTitle.tsx';
import { paths } from '#paths.ts';
import { EmptyState } from '#ui/EmptyState.tsx';
import { Filmstrip, FilmstripItem } from '#ui/Filmstrip.tsx';
import { Picture } from '#ui/Picture.tsx';
import { SectionHeading } from '#ui/SectionHeading.tsx';
import { carouselQuery, latestQuery, newsQuery } from './landing-queries.ts';
import classes from './LandingPage.module.css';

export function Component() {
  const { carousel_images: carousel } = useSuspenseQuery(carouselQuery).data;
  const { artworks: latest } = useSuspenseQuery(latestQuery).data;
  const { articles } = useSuspenseQuery(newsQuery).data;
  const hung = [...carousel, ...latest].find((card) => card.picture !== null);
  const onView = carousel.filter((card) => card._id !== hung?._id);
  return (
    <div className="container page sections">
      <PageTitle>Verso</PageTitle>
      <section className={`columns ${classes.hero}`}>
        <div className={`cols-5 ${classes.words}`}>
          <h1 className="display">Every work here has a record you can check</h1>
          <p className="lead">
            Artists register, authenticators vote, owners report. Each step leaves a mark that anyone can read.
          </p>
          <Form role="search" action={paths.search()} className={classes.search}>
            {/* Not Mantine's: with it, every field's code would be in everybody's first load. */}
            <label className={classes.field}>
              Look up a work
              <input name="q" placeholder="Artist, title or number" enterKeyHint="search" className={classes.input} />
            </label>
            <Button type="submit" size="lg">
              Look up
            </Button>
          </Form>
        </div>
        {hung && <Hung card={hung} />}
      </section>
      {onView.length > 0 && (
        <section aria-labelledby="on-view">
          <SectionHeading id="on-view">On view</SectionHeading>
          <Filmstrip label="Works on view">
            {onView.map((card) => card.picture && <OnView key={card._id} card={card} />)}
          </Filmstrip>
        </section>
      )}
      <section aria-labelledby="marks">
        <SectionHeading id="marks">Five marks make a record</SectionHeading>
        <MarkLegend />
      </section>
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
          <ArtworkGrid artworks={latest.map(cardOf)} label="Latest entries" />
        ) : (
          <EmptyState
            action={
              <Link to={paths.register()} className="linked">
                Register as an artist
              </Link>
            }
          >
            Works appear here once their artists have sent them for review.
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
          <ArticleGrid articles={articles} label="News" level={3} />
        </section>
      )}
    </div>
  );
}

/** The one work on the wall, with its label and marks. */
function Hung({ card }: { card: Card }) {
  if (!card.picture) return null;
  return (
    <article className={`cols-7 ${classes.hung}`}>
      <Link to={artworkHref(card)} tabIndex={-1} aria-hidden="true">
        <Picture
          picture={card.picture}
          sizes="(min-width: 62em) 58vw, 100vw"
          alt=""
          eager
          className={`hung ${classes.picture}`}
        />
      </Link>
      <div className={classes.label}>
        <div>
          <p className="name">{artistOf(card)}</p>
          <h2 className="entry-title">
            <Link to={artworkHref(card)}>
              <cite>{titleOf(card.title)}</cite>
              {yearOf(card) && `, ${yearOf(card)}`}
            </Link>
          </h2>
        </div>
        <LabelledMarks states={card.marks} />
      </div>
    </article>
  );
}

function OnView({ card }: { card: Card }) {
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
